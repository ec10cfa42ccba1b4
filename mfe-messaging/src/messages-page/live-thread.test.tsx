import {
  type HistoryRow,
  type Media,
  MessageStatus,
  SendBody,
  type Sequenced,
} from '@dashboard/shared/contracts';
import { useTitleCount } from '@dashboard/shared/session';
import { contact, conversationItem, historyRow, reply } from '@dashboard/shared/testing';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { newOutgoing } from '../sending/outgoing';
import { putOutgoing, removeOutgoing } from '../sending/outgoing-store';
import { DANIEL, showPage, TN } from './page-setup';

const PATH = `/messages?contact-id=${DANIEL}`;
const history = () => screen.findByRole('log', { name: 'Message history' });
const inbound = (more: Partial<HistoryRow> = {}) =>
  historyRow({
    contactId: DANIEL,
    isInbound: true,
    method: 200,
    userId: null,
    date: new Date().toISOString(),
    ...more,
  });

const arrival = (seq: number, message: HistoryRow, unreadCount = 1): Sequenced<'new_message'> => ({
  seq,
  type: 'new_message',
  tn: TN,
  message,
  contact: conversationItem({ contactId: DANIEL }),
  conversation: conversationItem({
    contactId: DANIEL,
    unreadCount,
    lastActivity: message.date,
    lastMessage: {
      id: message.id,
      text: message.smsText,
      isInbound: message.isInbound,
      method: message.method,
      status: message.status,
      hasMedia: false,
      userId: message.userId,
      userFirstname: message.userFirstname,
    },
  }),
  totals: { number: 2 + unreadCount, all: 2 + unreadCount },
});

const unreadChange = (seq: number, unreadCount: number): Sequenced<'unread_changed'> => ({
  seq,
  type: 'unread_changed',
  tn: TN,
  contactId: DANIEL,
  unreadCount,
  totals: { number: 2 + unreadCount, all: 2 + unreadCount },
  byUserId: 1,
});

const MAP: Media[] = [
  {
    ...{ mediaId: 31, url: '/api/media/31/map.png', name: 'map.png', kind: 'image', type: 'image/png' },
    ...{ bytes: 2_000, width: 40, height: 30, isAvailable: true },
  },
];

afterEach(() => jest.restoreAllMocks());

/** Acknowledges sends, so that no later test sees a message that is still waiting. */
function acceptSends(socket: ReturnType<typeof showPage>['socket']): void {
  socket.response('send_sms', (body) => {
    const { clientId, retryOfId = null } = v.parse(SendBody, body);
    const status = MessageStatus.QUEUED;
    return { ok: true, message: historyRow({ contactId: DANIEL, status, clientId, retryOfId }) };
  });
}

const contactChange = (
  seq: number,
  change: Partial<Sequenced<'contact_updated'>['contact']>,
): Sequenced<'contact_updated'> => ({
  seq,
  type: 'contact_updated',
  contact: contact({ contactId: DANIEL, contactName: 'Daniel Okafor', ...change }),
  line: null,
});
const isMissing = () => screen.findByText('This conversation doesn’t exist.');

describe('a conversation whose contact another user deletes', () => {
  it('closes with its composer, and opens again after a restore [CTC-36]', async () => {
    const { socket } = showPage({ path: PATH });
    await history();
    const { version } = contact();
    socket.receive('contact_updated', contactChange(1, { isDeleted: true, version: version + 1 }));
    expect(await isMissing()).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Message/ })).not.toBeInTheDocument();
    socket.receive('contact_updated', contactChange(2, { isDeleted: false, version: version + 2 }));
    expect(await history()).toHaveTextContent('See you Thursday');
  });

  it('opens once the contact exists again, if the page was loaded after the deletion [CTC-36]', async () => {
    const { api, socket } = showPage({ path: PATH, rows: [historyRow({ contactId: DANIEL })] });
    let exists = false;
    api.on('GET /api/contacts/:id', () =>
      exists ? contact({ contactId: DANIEL }) : reply(404, { message: 'Not found.' }),
    );
    expect(await isMissing()).toBeVisible();
    const asked = () => api.callsOf('GET /api/contacts/:id').length;
    const before = asked();
    socket.receive('contact_updated', contactChange(1, { contactId: DANIEL + 1 }));
    expect(asked()).toBe(before);
    exists = true;
    socket.receive('contact_updated', contactChange(2, { isDeleted: false }));
    expect(await history()).toHaveTextContent('See you Thursday');
  });
});

describe('an open conversation', () => {
  it('shows an inbound message at once in the thread, the list and the title', async () => {
    const { socket } = showPage({ path: PATH });
    await history();
    socket.receive('new_message', arrival(1, inbound({ smsText: 'Is there parking?' })));
    await waitFor(async () => expect(await history()).toHaveTextContent('Is there parking?'));
    const rows = screen.getByRole('listbox', { name: 'Conversations' });
    expect(within(rows).getByRole('option', { name: /Daniel Okafor/ })).toHaveTextContent(
      'Is there parking?',
    );
    expect(renderHook(useTitleCount).result.current).toBe(3);
  });

  it('announces inbound messages, and only those', async () => {
    const { socket } = showPage({ path: PATH });
    await history();
    socket.receive('new_message', arrival(1, inbound({ smsText: 'Is there parking?' })));
    socket.receive(
      'new_message',
      arrival(2, historyRow({ contactId: DANIEL, smsText: 'Yes, behind the house' }), 0),
    );
    const announcements = screen.getByRole('log', { name: 'New messages' });
    expect(announcements).toHaveTextContent('Daniel Okafor: Is there parking?');
    expect(announcements).not.toHaveTextContent('behind the house');
  });

  it('shows a colleague’s decision about a suspected opt-out [INB-53] [INB-23]', async () => {
    const { socket } = showPage({ path: PATH });
    const log = await history();
    socket.receive('contact_updated', {
      seq: 1,
      type: 'contact_updated',
      contact: contact({ contactId: DANIEL }),
      line: {
        id: 5,
        at: new Date().toISOString(),
        kind: 'not_opt_out',
        source: 'staff',
        userName: 'Sam Lee',
        text: null,
      },
    });
    await waitFor(() => expect(log).toHaveTextContent('Sam Lee decided that this is not a request to stop'));
  });

  it('follows the status of a message and never reverts it [INB-19]', async () => {
    const row = historyRow({ contactId: DANIEL, status: 102 });
    const { socket } = showPage({ path: PATH, rows: [row] });
    const log = await history();
    await waitFor(() => expect(log).toHaveTextContent('Sending'));
    const report = {
      type: 'message_status',
      tn: TN,
      contactId: DANIEL,
      messageId: row.id,
      clientId: null,
    } as const;
    const at = new Date().toISOString();
    const none = { errorCode: null, errorText: null, at };
    socket.receive('message_status', { seq: 1, ...report, ...none, status: 200 });
    await waitFor(() => expect(log).toHaveTextContent('Delivered'));
    socket.receive('message_status', { seq: 2, ...report, ...none, status: 202 });
    expect(log).toHaveTextContent('Delivered');
  });

  it('shows an attachment in its message once it is loaded', async () => {
    const loading: Media = {
      mediaId: 5,
      url: '',
      name: 'cat.jpg',
      kind: 'image',
      type: 'application/octet-stream',
      bytes: 0,
      width: null,
      height: null,
      isAvailable: false,
      isLoading: true,
    };
    const { socket, api } = showPage({ path: PATH });
    const log = await history();
    const message = inbound({ smsText: 'Look', method: 201, media: [loading] });
    socket.receive('new_message', arrival(1, message));
    await within(log).findByText('Loading media…');
    const callsBefore = api.callsOf(`GET /api/contacts/${DANIEL}/media`).length;
    const url = '/api/media/5/cat.jpg';
    const { status, errorCode, errorText, statusAt: at } = message;
    socket.receive('message_status', {
      seq: 2,
      type: 'message_status',
      ...{ tn: TN, contactId: DANIEL, messageId: message.id, clientId: null },
      ...{ status, errorCode, errorText, at },
      media: [{ ...loading, url, width: 20, height: 10, isAvailable: true, isLoading: false }],
    });
    const open = await within(log).findByRole('button', { name: 'Open picture cat.jpg' });
    expect(open.querySelector('img')).toHaveAttribute('src', url);
    expect(within(log).queryByText('Loading media…')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(api.callsOf(`GET /api/contacts/${DANIEL}/media`).length).toBeGreaterThan(callsBefore),
    );
  });

  it('marks seen messages as read while page and window are in front [INB-20]', async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    const unread = inbound({ id: 55 });
    const { socket } = showPage({ path: PATH, rows: [unread], firstUnreadId: 55 });
    await waitFor(() =>
      expect(socket.bodies('mark_read')).toEqual([{ tn: TN, contactId: DANIEL, upToMessageId: 55 }]),
    );
    expect(within(await history()).getByRole('separator', { name: 'New' })).toBeInTheDocument();
  });

  it('marks a message that the page showed before its event [INB-20]', async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    const early = inbound({ id: 55 });
    const { socket } = showPage({ path: PATH, rows: [early], firstUnreadId: 55 });
    await waitFor(() => expect(socket.bodies('mark_read')).toHaveLength(1));
    socket.receive('unread_changed', unreadChange(1, 0));
    socket.receive('new_message', arrival(2, early));
    await waitFor(() => expect(socket.bodies('mark_read')).toHaveLength(2));
  });

  it('marks seen messages again after a rejected attempt', async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    jest.spyOn(console, 'warn').mockImplementation();
    const { socket } = showPage({ path: PATH, rows: [inbound({ id: 55 })], firstUnreadId: 55 });
    const rejected = { ok: false, error: { code: 'INTERNAL', message: 'Try again.' } };
    socket.response('mark_read', () => rejected);
    await waitFor(() => expect(socket.bodies('mark_read')).toHaveLength(1));
    await waitFor(() => expect(socket.bodies('mark_read')).toHaveLength(2), { timeout: 20_000 });
  });

  it('leaves messages unread while the window is in the background', async () => {
    const focus = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    const { socket } = showPage({ path: PATH, rows: [inbound({ id: 55 })], firstUnreadId: 55 });
    await within(await history()).findByRole('separator', { name: 'New' });
    expect(socket.bodies('mark_read')).toEqual([]);
    focus.mockReturnValue(true);
    fireEvent.focus(window);
    await waitFor(() => expect(socket.bodies('mark_read')).toHaveLength(1));
  });

  it('keeps the divider when a text of another tab is rejected', async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    showPage({ path: PATH, rows: [inbound({ id: 55 })], firstUnreadId: 55 });
    const log = within(await history());
    const divider = await log.findByRole('separator', { name: 'New' });
    const sent = newOutgoing({ tn: TN, contactId: DANIEL, text: 'From another tab', media: [] });
    act(() => putOutgoing({ ...sent, state: 'failed', code: 'RATE', error: 'Too fast.' }));
    expect(await log.findByText('From another tab')).toBeInTheDocument();
    expect(divider).toBeInTheDocument();
    act(() => removeOutgoing(sent.clientId));
  });

  it('offers Retry for a transient failure and sends a new message [INB-27] [INB-42]', async () => {
    const failed = historyRow({ contactId: DANIEL, status: 4702, errorCode: 4702, smsText: 'See you' });
    const { socket, user } = showPage({ path: PATH, rows: [failed] });
    acceptSends(socket);
    const log = await history();
    await user.click(await within(log).findByRole('button', { name: 'Retry' }));
    expect(socket.bodies('send_sms')).toMatchObject([
      { smsText: 'See you', retryOfId: failed.id, contactId: DANIEL },
    ]);
    expect(log).toHaveTextContent('Sending');
  });

  it('asks before it sends an unconfirmed message again [CPL-32]', async () => {
    const unconfirmed = historyRow({ contactId: DANIEL, status: 9902, errorCode: 9902, smsText: 'See you' });
    const { socket, user } = showPage({ path: PATH, rows: [unconfirmed] });
    acceptSends(socket);
    const retry = await within(await history()).findByRole('button', { name: 'Retry' });
    await user.click(retry);
    expect(await screen.findByRole('alertdialog', { name: 'Send this text again?' })).toHaveTextContent(
      'The contact may get the text twice.',
    );
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(socket.bodies('send_sms')).toEqual([]);
    await user.click(retry);
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(socket.bodies('send_sms')).toMatchObject([{ retryOfId: unconfirmed.id }]));
    await user.click(await screen.findByRole('button', { name: 'Details' }));
    const details = within(await screen.findByRole('dialog', { name: 'Message details' }));
    expect(await details.findByRole('button', { name: 'Copy text' })).toBeVisible();
    expect(details.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('returns a message that must be changed to the composer [INB-42]', async () => {
    const failed = historyRow({ contactId: DANIEL, status: 4470, errorCode: 4470, smsText: 'bit.ly/x' });
    const { user } = showPage({ path: PATH, rows: [failed] });
    await user.click(await within(await history()).findByRole('button', { name: 'Edit and resend' }));
    expect(await screen.findByRole('textbox', { name: /Message to/ })).toHaveValue('bit.ly/x');
  });

  it('sends an edited text as a new one after a failure that no retry can pass [INB-42]', async () => {
    const failed = historyRow({
      contactId: DANIEL,
      status: 4720,
      errorCode: 4720,
      smsText: 'Here',
      media: MAP,
    });
    const { user, socket } = showPage({ path: PATH, rows: [failed] });
    acceptSends(socket);
    const log = within(await history());
    await user.click(await log.findByRole('button', { name: 'Edit and resend' }));
    expect(log.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(await screen.findByRole('textbox', { name: /Message to/ })).toHaveValue('Here');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(socket.bodies('send_sms')).toMatchObject([{ smsText: 'Here', mediaIds: [31] }]),
    );
    expect(socket.bodies('send_sms')[0]).not.toHaveProperty('retryOfId');
  });

  it.each([
    ['opted out', { isOptOut: true, optOutSource: 'keyword' }],
    ['is blocked', { isBlocked: true }],
  ] as const)(
    'offers neither Retry nor Edit and resend where there is no box, because the contact %s [INB-42]',
    async (bar, state) => {
      const rows = [4720, 4702, 9902].map((code) =>
        historyRow({ id: code, contactId: DANIEL, status: code, errorCode: code }),
      );
      const { api, user } = showPage({ path: PATH, rows });
      api.on('GET /api/contacts/:id', contact({ contactId: DANIEL, ...state }));
      expect(await within(await history()).findAllByRole('button', { name: /^Failed/ })).toHaveLength(2);
      expect(await screen.findByText(new RegExp(`^Daniel .*${bar}`))).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Edit and resend' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Details' }));
      const details = within(await screen.findByRole('dialog', { name: 'Message details' }));
      expect(await details.findByRole('button', { name: 'Copy text' })).toBeVisible();
      expect(details.queryByRole('button', { name: 'Send again' })).toBeNull();
    },
  );

  it('sends a changed picture text as the retry of the failed one, while it has its picture [INB-42]', async () => {
    const failed = historyRow({
      contactId: DANIEL,
      status: 4470,
      errorCode: 4470,
      smsText: 'Here',
      media: MAP,
    });
    const { user, socket } = showPage({ path: PATH, rows: [failed] });
    socket.response('send_sms', () => ({ ok: false, code: 'RATE', error: 'Too fast.' }));
    const edit = async () =>
      user.click(await within(await history()).findByRole('button', { name: 'Edit and resend' }));
    const box = () => screen.findByRole('textbox', { name: /Message to/ });
    await edit();
    await user.type(await box(), ' it is');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(socket.bodies('send_sms')).toMatchObject([
        { smsText: 'Here it is', mediaIds: [31], retryOfId: failed.id },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await edit();
    await user.click(await screen.findByRole('button', { name: 'Remove map.png' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(socket.bodies('send_sms')).toHaveLength(2));
    expect(socket.bodies('send_sms')[1]).toMatchObject({ smsText: 'Here', mediaIds: [] });
    expect(socket.bodies('send_sms')[1]).not.toHaveProperty('retryOfId');
  });

  it('shows which colleagues are viewing and writing [INB-22] [INB-54]', async () => {
    const { socket } = showPage({ path: PATH });
    await history();
    const sam = { userId: 99, name: 'Sam Osgood' };
    socket.receive('presence', { tn: TN, contactId: DANIEL, viewers: [{ ...sam, mode: 'viewing' }] });
    expect((await screen.findAllByText('Sam is here')).length).toBeGreaterThan(0);
    socket.receive('typing', { tn: TN, contactId: DANIEL, ...sam, isTyping: true });
    expect(await screen.findByText(/is composing a reply/)).toBeVisible();
    socket.receive('typing', { tn: TN, contactId: DANIEL, ...sam, isTyping: false });
    await waitFor(() => expect(screen.queryByText(/is composing a reply/)).not.toBeInTheDocument());
  });
});
