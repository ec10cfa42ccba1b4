import { type ApiCall, reply } from '@dashboard/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messageBox, sendButton, showComposer } from './composer-scene';

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

describe('pictures', () => {
  it('are uploaded when pasted and travel with the text', async () => {
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

  it('travel in the order they were chosen, whichever is uploaded first', async () => {
    const { user, socket, api } = showComposer();
    const answers = new Map<string, () => void>();
    const ids: Record<string, number> = { 'one.gif': 41, 'two.gif': 42 };
    api.on('POST /api/media', ({ body }: ApiCall) => {
      const file = body instanceof FormData ? body.get('file') : null;
      const name = file instanceof File ? file.name : '';
      return new Promise((resolve) => answers.set(name, () => resolve(stored(name, ids[name]))));
    });
    await user.click(await messageBox());
    const files = [gif('one.gif'), gif('two.gif')];
    await user.paste({ files, types: ['Files'], getData: () => '' } as unknown as DataTransfer);
    await waitFor(() => expect(answers.size).toBe(2));
    act(() => answers.get('two.gif')?.());
    await screen.findByText('1 KB');
    act(() => answers.get('one.gif')?.());
    await waitFor(() => expect(screen.getAllByText('1 KB')).toHaveLength(2));
    await user.click(sendButton());
    expect(socket.bodies('send_sms')).toEqual([expect.objectContaining({ mediaIds: [41, 42] })]);
  });

  it('are taken wherever in the conversation they are dropped, and nowhere else', async () => {
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

  it('that cannot be texted are refused in words', async () => {
    const { user, api } = showComposer({ group: { isTollFree: true } });
    await user.click(await messageBox());
    const files = [new File(['x'], 'plan.bmp', { type: 'image/bmp' }), gif('film.gif', 600_000)];
    await user.paste({ files, types: ['Files'], getData: () => '' } as unknown as DataTransfer);
    expect(await screen.findByText(/plan.bmp can’t be sent/)).toBeInTheDocument();
    expect(await screen.findByText(/film.gif is 600 KB.*at most 525 KB/)).toBeInTheDocument();
    expect(api.callsOf('POST /api/media')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove film.gif' }));
    expect(screen.queryByRole('list', { name: 'Attachments' })).not.toBeInTheDocument();
  });

  it('whose upload fails say so and can be tried again', async () => {
    const { user, api } = showComposer();
    api.on('POST /api/media', reply(422, { message: 'This file is not a picture.' }));
    await user.click(await messageBox());
    await user.paste({ files: [gif()], types: ['Files'], getData: () => '' } as unknown as DataTransfer);
    expect(await screen.findByText('This file is not a picture.')).toBeInTheDocument();
    api.on('POST /api/media', stored('map.gif'));
    await user.click(screen.getByRole('button', { name: 'Try map.gif again' }));
    expect(await screen.findByText('1 KB')).toBeInTheDocument();
  });
});
