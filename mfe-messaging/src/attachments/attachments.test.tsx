import { type ApiCall, reply } from '@dashboard/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messageBox, sendButton, showComposer } from '../composer/composer-setup';

const gif = (name = 'map.gif', bytes = 1200) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/gif' });
const stored = (name: string, mediaId = 31) => ({
  mediaId,
  url: `/api/media/${mediaId}/${name}`,
  name,
  kind: 'image',
  type: 'image/gif',
  bytes: 1200,
  width: 10,
  height: 10,
  isAvailable: true,
});

describe('composer attachments', () => {
  it('uploads pasted pictures and sends them with the message [INB-48]', async () => {
    const { user, socket, api } = showComposer();
    api.on('POST /api/media', stored('map.gif'));
    await user.click(await messageBox());
    await user.paste({ files: [gif()], types: ['Files'], getData: () => '' } as unknown as DataTransfer);
    const tray = await screen.findByRole('list', { name: 'Attachments' });
    await within(tray).findByText('1 KB');
    expect(screen.getByText('0/1,600 · MMS, 1 segment')).toBeInTheDocument();
    await user.click(sendButton());
    expect(socket.bodies('send_sms')).toEqual([expect.objectContaining({ mediaIds: [31], smsText: '' })]);
  });

  it('sends pictures in the order they were chosen, whichever is uploaded first', async () => {
    const { user, socket, api } = showComposer();
    const responses = new Map<string, () => void>();
    const ids: Record<string, number> = { 'one.gif': 41, 'two.gif': 42 };
    api.on('POST /api/media', ({ body }: ApiCall) => {
      const file = body instanceof FormData ? body.get('file') : null;
      const name = file instanceof File ? file.name : '';
      return new Promise((resolve) => responses.set(name, () => resolve(stored(name, ids[name]))));
    });
    await user.click(await messageBox());
    const files = [gif('one.gif'), gif('two.gif')];
    await user.paste({ files, types: ['Files'], getData: () => '' } as unknown as DataTransfer);
    await waitFor(() => expect(responses.size).toBe(2));
    act(() => responses.get('two.gif')?.());
    await screen.findByText('1 KB');
    act(() => responses.get('one.gif')?.());
    await waitFor(() => expect(screen.getAllByText('1 KB')).toHaveLength(2));
    await user.click(sendButton());
    expect(socket.bodies('send_sms')).toEqual([expect.objectContaining({ mediaIds: [41, 42] })]);
  });

  it('shows the progress of an upload [INB-48]', async () => {
    const { user, api } = showComposer();
    let finish = () => {};
    const upload = new Promise((resolve) => {
      finish = () => resolve(stored('map.gif'));
    });
    api.on('POST /api/media', () => upload);
    await user.click(await messageBox());
    await user.paste({ files: [gif()], types: ['Files'], getData: () => '' } as unknown as DataTransfer);
    const progress = () => screen.queryByRole('progressbar', { name: 'Uploading map.gif' });
    await waitFor(() => expect(progress()).toBeVisible());
    expect(screen.getByRole('button', { name: 'Remove map.gif' })).toBeVisible();
    finish();
    expect(await screen.findByText('1 KB')).toBeVisible();
    expect(progress()).not.toBeInTheDocument();
  });

  it('accepts files dropped anywhere in the conversation, but not outside it [INB-48]', async () => {
    const { api, container } = showComposer();
    api.on('POST /api/media', stored('map.gif'));
    await messageBox();
    const dataTransfer = { types: ['Files'], files: [gif()] };
    fireEvent.drop(document.body, { dataTransfer });
    const history = within(container).getByRole('log');
    fireEvent.dragOver(history, { dataTransfer });
    expect(screen.getByPlaceholderText('Drop pictures here')).toBeVisible();
    fireEvent.drop(history, { dataTransfer });
    expect(await screen.findByRole('list', { name: 'Attachments' })).toBeVisible();
    expect(await screen.findByText('1 KB')).toBeInTheDocument();
    expect(api.callsOf('POST /api/media')).toHaveLength(1);
  });

  it('shows the reason for an unsupported file and one over the number’s limit [CPL-23]', async () => {
    const { user, api } = showComposer({ group: { isTollFree: true } });
    await user.click(await messageBox());
    const files = [new File(['x'], 'plan.bmp', { type: 'image/bmp' }), gif('film.gif', 600_000)];
    await user.paste({ files, types: ['Files'], getData: () => '' } as unknown as DataTransfer);
    expect(await screen.findByText(/plan.bmp can’t be sent/)).toBeInTheDocument();
    expect(await screen.findByText(/This is 600 KB.*at most 525 KB/)).toBeInTheDocument();
    expect(api.callsOf('POST /api/media')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Try film.gif again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove film.gif' }));
    expect(screen.queryByRole('list', { name: 'Attachments' })).not.toBeInTheDocument();
  });

  it('shows all unsupported files in one notice, one per line', async () => {
    const { user } = showComposer();
    await user.click(await messageBox());
    const files = [
      new File(['x'], 'plan.bmp', { type: 'image/bmp' }),
      new File([], 'empty.gif', { type: 'image/gif' }),
    ];
    await user.paste({ files, types: ['Files'], getData: () => '' } as unknown as DataTransfer);
    const [notice, ...others] = await screen.findAllByRole('alert');
    expect(others).toEqual([]);
    expect(notice).toHaveTextContent(/plan.bmp can’t be sent.*empty.gif is empty/);
  });

  it.each([
    ['the server is busy', 429],
    ['the server fails', 503],
  ])('offers a retry when the upload failed because %s', async (_, status) => {
    const { user, api } = showComposer();
    api.on('POST /api/media', reply(status, { message: 'Not now.' }));
    await user.click(await messageBox());
    await user.paste({ files: [gif()], types: ['Files'], getData: () => '' } as unknown as DataTransfer);
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    await user.hover(sendButton());
    expect(await screen.findByText(/not uploaded. Try it again or remove it/)).toBeInTheDocument();
    api.on('POST /api/media', stored('map.gif'));
    await user.click(screen.getByRole('button', { name: 'Try map.gif again' }));
    expect(await screen.findByText('1 KB')).toBeInTheDocument();
  });

  it('offers only removal after the server rejected a file', async () => {
    const { user, api } = showComposer();
    const message = 'This picture is damaged or incomplete.';
    api.on('POST /api/media', reply(422, { message, code: 'MEDIA', errors: { file: [message] } }));
    await user.click(await messageBox());
    await user.paste({ files: [gif()], types: ['Files'], getData: () => '' } as unknown as DataTransfer);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try map.gif again' })).not.toBeInTheDocument();
    await user.hover(sendButton());
    expect(await screen.findByText('A picture can’t be sent. Remove it.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove map.gif' }));
    expect(screen.queryByRole('list', { name: 'Attachments' })).not.toBeInTheDocument();
  });

  it('offers only removal when the browser cannot read a file', async () => {
    const { user, api } = showComposer();
    const unreadable = async () => {
      throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    };
    Object.assign(globalThis, { createImageBitmap: unreadable });
    await user.click(await messageBox());
    const files = [new File(['no picture'], 'notes.png', { type: 'image/png' })];
    await user.paste({ files, types: ['Files'], getData: () => '' } as unknown as DataTransfer);
    expect(await screen.findByText('This isn’t a readable picture.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try notes.png again' })).not.toBeInTheDocument();
    expect(api.callsOf('POST /api/media')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove notes.png' }));
    expect(screen.queryByRole('list', { name: 'Attachments' })).not.toBeInTheDocument();
  });

  it('allows a retry once there is room beside the others', async () => {
    const { user, api } = showComposer({ group: { isTollFree: true } });
    api.on('POST /api/media', ({ body }: ApiCall) => {
      const file = body instanceof FormData ? body.get('file') : null;
      return { ...stored(file instanceof File ? file.name : ''), bytes: 300_000 };
    });
    await user.click(await messageBox());
    const files = [gif('one.gif', 300_000), gif('two.gif', 300_000)];
    await user.paste({ files, types: ['Files'], getData: () => '' } as unknown as DataTransfer);
    const error = await screen.findByText(/doesn’t fit. All attachments/);
    // The accessible text starts with the picture's name, which is also visible above it.
    const name = error.textContent?.startsWith('one.gif: ') ? 'one.gif' : 'two.gif';
    await screen.findByText('300 KB');
    await user.click(
      screen.getByRole('button', { name: `Remove ${name === 'one.gif' ? 'two' : 'one'}.gif` }),
    );
    await user.click(screen.getByRole('button', { name: `Try ${name} again` }));
    expect(await screen.findByText('300 KB')).toBeInTheDocument();
    expect(screen.queryByText(/doesn’t fit/)).not.toBeInTheDocument();
  });
});
