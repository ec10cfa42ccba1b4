import { type Media, SEND_ACK_TIMEOUT_MS, type SendFailure } from '@dashboard/shared/contracts';
import { closeSlot, openSlot, useSlot } from '@dashboard/shared/router';
import { connectSocket } from '@dashboard/shared/socket';
import {
  type ApiCall,
  contact,
  fakeApi,
  fakeSocket,
  historyRow,
  inboxGroup,
  renderApp,
  reply,
} from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Background } from '../Background';
import { DANIEL, showPage, TN } from '../messages-page/page-setup';
import { NewMessageBox } from '../new-message/NewMessageBox';
import { resumeOutgoing, sendMessage } from '../sending/outgoing';
import { outgoingMessages, putOutgoing, removeOutgoing } from '../sending/outgoing-store';

const OTHER_TN = '2025550199';

const failure = (changes: Partial<SendFailure> = {}): SendFailure => ({
  clientId: 'c-1',
  messageId: 90,
  tn: TN,
  contactId: DANIEL,
  code: 'CARRIER',
  error: 'Phone temporarily unavailable',
  retryable: true,
  ...changes,
});

/** New Message, as the shell opens it. */
function NewMessageSlot() {
  const { isOpen, props } = useSlot('new-message');
  return isOpen && <NewMessageBox {...props} onClose={() => closeSlot('new-message')} />;
}

/** Opens another remote's page with messaging in the background, connected. */
function openElsewhere() {
  const api = fakeApi()
    .on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false })
    .on('GET /api/groups', { items: [inboxGroup({ tn: TN })] })
    .on('GET /api/contacts', { items: [], total: 0, page: 1, pageSize: 10 })
    .on('GET /api/contacts/:id', ({ params }: ApiCall) =>
      contact({
        contactId: Number(params.id),
        contactName: params.id === '7' ? 'Daniel Okafor' : 'Priya Raman',
      }),
    );
  const socket = fakeSocket();
  const view = renderApp(
    <>
      <Background />
      <NewMessageSlot />
    </>,
  );
  act(() => connectSocket());
  return { ...view, api, socket };
}

const toasts = () => screen.queryAllByRole('alert');

describe('failed message', () => {
  it('shows its error text and contact in a toast that links to the conversation [SOC-06] [ERR-49]', async () => {
    const { socket, user, router } = openElsewhere();
    socket.receive('send_sms_error', failure({ tn: OTHER_TN }));
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Not delivered to Daniel Okafor');
    expect(toast).toHaveTextContent('Phone temporarily unavailable');
    await user.click(within(toast).getByRole('link', { name: 'Open conversation' }));
    expect(router.state.location).toMatchObject({
      pathname: '/dashboard/messages',
      search: `?number=${OTHER_TN}&contact-id=${DANIEL}`,
    });
    expect(toasts()).toEqual([]);
  });

  it('shares one toast, the latest, with other failures of its contact', async () => {
    const { socket } = openElsewhere();
    socket.receive('send_sms_error', failure());
    await screen.findByText('Phone temporarily unavailable');
    socket.receive('send_sms_error', failure({ clientId: 'c-2', error: 'Blocked as spam' }));
    expect(await screen.findByText('Blocked as spam')).toBeVisible();
    expect(toasts()).toHaveLength(1);
    socket.receive('send_sms_error', failure({ clientId: 'c-3', contactId: 8 }));
    expect(await screen.findByText('Not delivered to Priya Raman')).toBeVisible();
    expect(toasts()).toHaveLength(2);
  });

  it('keeps its toast until it is closed', async () => {
    const { socket, user } = openElsewhere();
    socket.receive('send_sms_error', failure());
    await user.click(await screen.findByRole('button', { name: 'Close: Not delivered to Daniel Okafor' }));
    expect(toasts()).toEqual([]);
  });

  it('still shows its error text when the contact cannot be loaded', async () => {
    const { api, socket } = openElsewhere();
    api.on('GET /api/contacts/:id', reply(503, {}));
    socket.receive('send_sms_error', failure());
    expect(await screen.findByRole('alert')).toHaveTextContent('Not delivered to a contact');
  });

  it('shows the number when there is no contact yet', async () => {
    const { socket } = openElsewhere();
    const unsent = { tn: TN, contactId: null, to: '2125550142', text: 'Hi', media: [], retryOfId: null };
    const rejected = { state: 'failed', code: 'INVALID_NUMBER', error: null } as const;
    act(() => putOutgoing({ ...unsent, ...rejected, clientId: 'c-1', createdAt: '2026-03-04T12:00:00Z' }));
    socket.receive('send_sms_error', failure({ messageId: null, contactId: null }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not delivered to (212) 555-0142');
    expect(screen.queryByRole('link')).toBeNull();
    act(() => removeOutgoing('c-1'));
  });
});

describe('message that was rejected after New Message was closed', () => {
  const REASON = 'This number cannot be texted.';
  const picture: Media = {
    ...{ mediaId: 31, url: '/api/media/31/map.png', name: 'map.png', kind: 'image', type: 'image/png' },
    ...{ bytes: 2_000, width: 40, height: 30, isAvailable: true },
  };
  afterEach(() =>
    act(() => {
      for (const { clientId } of outgoingMessages()) removeOutgoing(clientId);
      closeSlot('new-message');
      localStorage.clear();
    }),
  );

  /** Sends a message whose first attempt gets no response; the server rejects the second one over HTTP. */
  async function rejectLater(recipient: { to: string } | { contactId: number }, view = openElsewhere()) {
    view.api.on('POST /api/messages', reply(422, { message: REASON, code: 'INVALID_NUMBER' }));
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    void sendMessage({ tn: TN, ...recipient, text: 'See you', media: [picture] });
    await act(() => jest.advanceTimersByTimeAsync(SEND_ACK_TIMEOUT_MS));
    jest.useRealTimers();
    return view;
  }

  it('names a contact and links to the conversation [G-18] [ERR-49]', async () => {
    await rejectLater({ contactId: DANIEL });
    expect(await screen.findByRole('alert')).toHaveTextContent(/Not delivered to Daniel Okafor.*cannot/);
    expect(screen.getByRole('link', { name: 'Open conversation' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  it('can be discarded when it has no conversation [G-18] [INB-56]', async () => {
    const { user } = await rejectLater({ to: '7735550188' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Not delivered to (773) 555-0188');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(outgoingMessages()).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  it('can be edited and sent when it has no conversation [G-18] [INB-56]', async () => {
    const { user, socket } = await rejectLater({ to: '7735550188' });
    act(() => openSlot('new-message'));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByText(/^Send or discard the open message/)).toBeVisible();
    act(() => closeSlot('new-message'));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('button', { name: 'Remove (773) 555-0188' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Message' }), ' soon');
    socket.response('send_sms', () => ({ ok: true, message: historyRow({ tn: TN, contactId: 55 }) }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(outgoingMessages()).toEqual([]));
    expect(socket.bodies('send_sms').at(-1)).toMatchObject({
      ...{ tn: TN, to: '7735550188', smsText: 'See you soon', mediaIds: [31] },
    });
  });

  /** Closes the toast and loads the messages as a new page does. */
  async function reload({ user }: ReturnType<typeof openElsewhere>) {
    await user.click(await screen.findByRole('button', { name: /^Close: / }));
    await waitFor(() => expect(localStorage).toHaveLength(1));
    const storage = { ...localStorage };
    act(() => removeOutgoing(outgoingMessages()[0]?.clientId ?? ''));
    for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, String(value));
    await act(() => resumeOutgoing());
  }

  it('is announced again after a reload when it has no conversation [INB-56]', async () => {
    await reload(await rejectLater({ to: '7735550188' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(REASON);
  });

  it('is not announced after a reload while its conversation can be opened', async () => {
    const view = await rejectLater({ contactId: DANIEL });
    await reload(view);
    await rejectLater({ to: '7735550188' }, view);
    expect(await screen.findByText('Not delivered to (773) 555-0188')).toBeVisible();
    expect(toasts()).toHaveLength(1);
  });

  it('can be discarded after its contact was deleted, also after a reload [SOC-06] [INB-56]', async () => {
    const view = openElsewhere();
    view.api.on('GET /api/contacts/:id', reply(404, { message: 'Not found.' }));
    await rejectLater({ contactId: DANIEL }, view);
    expect(await screen.findByRole('button', { name: 'Discard' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open conversation' })).toBeNull();
    await reload(view);
    await view.user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(outgoingMessages()).toEqual([]);
  });

  it('can be sent from another number after the user left the group [SOC-06] [INB-56]', async () => {
    const view = openElsewhere();
    view.api.on('GET /api/groups', { items: [inboxGroup({ tn: OTHER_TN })] });
    await rejectLater({ contactId: DANIEL }, view);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not delivered to Daniel Okafor');
    await view.user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('button', { name: 'Remove Daniel Okafor' })).toBeVisible();
    view.socket.response('send_sms', () => ({
      ok: true,
      message: historyRow({ tn: OTHER_TN, contactId: DANIEL }),
    }));
    await view.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(outgoingMessages()).toEqual([]));
    expect(view.socket.bodies('send_sms').at(-1)).toMatchObject({
      ...{ tn: OTHER_TN, contactId: DANIEL, smsText: 'See you', mediaIds: [31] },
    });
  });
});

describe('failed message in the open conversation', () => {
  const open = async (width: number) => {
    const page = showPage({ path: `/messages?contact-id=${DANIEL}`, width, background: <Background /> });
    await screen.findByRole('textbox', { name: /^Message to/ });
    return page;
  };

  it('shows no toast, because its bubble shows the failure', async () => {
    const { socket } = await open(1200);
    socket.receive('send_sms_error', failure());
    socket.receive('send_sms_error', failure({ contactId: 8 }));
    expect(await screen.findByText('Not delivered to Priya Raman')).toBeVisible();
    expect(toasts()).toHaveLength(1);
  });

  it('shows a toast while the contact details cover the conversation', async () => {
    const { socket, user } = await open(400);
    await user.click(screen.getByRole('button', { name: 'Open contact details' }));
    await waitFor(() => expect(screen.queryByRole('log', { name: 'Message history' })).toBeNull());
    socket.receive('send_sms_error', failure());
    expect(await screen.findByText('Not delivered to Daniel Okafor')).toBeVisible();
  });

  it('shows a toast while the tab is hidden', async () => {
    const { socket } = await open(1200);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    socket.receive('send_sms_error', failure());
    expect(await screen.findByText('Not delivered to Daniel Okafor')).toBeVisible();
    visibility.mockRestore();
  });
});
