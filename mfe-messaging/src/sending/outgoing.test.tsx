import { SEND_ACK_TIMEOUT_MS, type SendBody } from '@dashboard/shared/contracts';
import { getSession, seal } from '@dashboard/shared/session';
import { connectSocket } from '@dashboard/shared/socket';
import { fakeApi, fakeSocket, historyRow, noConnection, reply, startApp } from '@dashboard/shared/testing';
import { act, waitFor } from '@testing-library/react';
import { unsentStatusLine } from '../rows/status-line';
import * as outgoing from './outgoing';
import { loadOutgoing, outgoingMessages, removeOutgoing } from './outgoing-store';

const TN = '3125550142';
const text = { tn: TN, contactId: 7, text: 'See you Thursday' };

function testSetup({ isReachable = true } = {}) {
  startApp();
  const api = fakeApi().on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false });
  const socket = fakeSocket({ isReachable });
  act(() => connectSocket());
  return { api, socket };
}

const isSendBody = (body: unknown): body is SendBody =>
  typeof body === 'object' && body !== null && 'clientId' in body;
const clientIdOf = (body: unknown) => (isSendBody(body) ? body.clientId : '');
const stored = (body: unknown) => historyRow({ contactId: 7, clientId: clientIdOf(body) });

// The fakes respond in microtasks, which must stay real. Only the timers are faked.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => {
  for (const { clientId } of outgoingMessages()) removeOutgoing(clientId);
  jest.useRealTimers();
  localStorage.clear();
});

describe('outgoing messages', () => {
  it('shows a message at once, sends it over the socket, and removes it once stored [MSG-31] [SOC-05]', async () => {
    const { socket } = testSetup();
    socket.response('send_sms', (body) => ({ ok: true, message: stored(body) }));
    const sent = outgoing.sendMessage(text);
    expect(outgoingMessages()).toMatchObject([{ contactId: 7, state: 'sending' }]);
    await expect(sent).resolves.toMatchObject({ ok: true });
    await jest.advanceTimersByTimeAsync(1);
    expect(outgoingMessages()).toEqual([]);
    expect(localStorage).toHaveLength(0);
    expect(socket.bodies('send_sms')).toMatchObject([
      { tn: TN, contactId: 7, smsText: text.text, mediaIds: [] },
    ]);
  });

  it('falls back to HTTP with the same clientId when no acknowledgement arrives [INB-15]', async () => {
    const { socket, api } = testSetup();
    api.on('POST /api/messages', ({ body }: { body: unknown }) => reply(201, stored(body)));
    const sent = outgoing.sendMessage(text);
    await jest.advanceTimersByTimeAsync(SEND_ACK_TIMEOUT_MS);
    await expect(sent).resolves.toMatchObject({ ok: true });
    const overSocket = socket.bodies('send_sms').map(clientIdOf);
    const overHttp = api.callsOf('POST /api/messages').map(({ body }) => clientIdOf(body));
    expect(overHttp).toEqual(overSocket);
  });

  it('retries after a 401, because the user may log in again on the page', async () => {
    const { socket, api } = testSetup();
    api.on('POST /api/messages', reply(401, { message: 'Sign in first' }));
    const sent = outgoing.sendMessage(text);
    await jest.advanceTimersByTimeAsync(SEND_ACK_TIMEOUT_MS);
    expect(outgoingMessages()).toMatchObject([{ state: 'not_confirmed' }]);
    socket.response('send_sms', (body) => ({ ok: true, message: stored(body) }));
    outgoing.retryUnconfirmedNow();
    await expect(sent).resolves.toMatchObject({ ok: true });
  });

  it.each([
    ['UNAVAILABLE', { ok: false, code: 'UNAVAILABLE', error: 'Try again in a moment.' }],
    ['ERROR', { ok: false, code: 'ERROR', error: 'Something went wrong' }],
    ['UNAUTHORIZED', { ok: false, code: 'UNAUTHORIZED', error: 'Log in again.' }],
    ['empty', null],
    ['a message of unknown shape', { ok: true, message: { text: text.text } }],
    ['a rejection without a code', { ok: false }],
  ])('retries with one clientId when the acknowledgement is %s [SOC-05]', async (_case, ack) => {
    const { socket } = testSetup();
    socket.response('send_sms', () => ack);
    const sent = outgoing.sendMessage(text);
    await jest.advanceTimersByTimeAsync(8_000);
    expect(outgoingMessages()).toMatchObject([{ text: text.text, state: 'not_confirmed', code: null }]);
    await waitFor(() => expect(localStorage).toHaveLength(1));
    socket.response('send_sms', (body) => ({ ok: true, message: stored(body) }));
    await jest.advanceTimersByTimeAsync(15_000);
    await expect(sent).resolves.toMatchObject({ ok: true });
    const ids = socket.bodies('send_sms').map(clientIdOf);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(outgoingMessages()).toEqual([]);
  });

  it('shows the error message of a rejection with an unknown code', async () => {
    const { socket } = testSetup();
    socket.response('send_sms', () => ({ ok: false, code: 'NEWER', error: 'This looks like spam.' }));
    await outgoing.sendMessage(text);
    const [rejected] = outgoingMessages();
    expect(rejected).toMatchObject({ state: 'failed', text: text.text });
    expect(rejected && unsentStatusLine(rejected, true)).toMatchObject({
      text: 'Failed · This looks like spam.',
      actions: ['edit', 'discard'],
    });
  });

  it('retries with one clientId until the connection is back [INB-26] [FLT-01]', async () => {
    const { socket, api } = testSetup({ isReachable: false });
    api.on('POST /api/messages', noConnection);
    const sent = outgoing.sendMessage(text);
    await jest.advanceTimersByTimeAsync(9_900);
    expect(outgoingMessages()).toMatchObject([{ state: 'sending' }]);
    await jest.advanceTimersByTimeAsync(100);
    expect(outgoingMessages()).toMatchObject([{ state: 'not_confirmed' }]);
    await jest.advanceTimersByTimeAsync(60_000);
    socket.response('send_sms', (body) => ({ ok: true, message: stored(body) }));
    socket.restore();
    outgoing.retryUnconfirmedNow();
    await expect(sent).resolves.toMatchObject({ ok: true });
    const ids = [...socket.bodies('send_sms'), ...api.callsOf('POST /api/messages').map(({ body }) => body)];
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids.map(clientIdOf)).size).toBe(1);
  });

  it('sends the texts to a contact in the order of writing, whenever each would be retried [FLT-03]', async () => {
    const { socket } = testSetup();
    socket.response('send_sms', () => ({ ok: false, code: 'UNAVAILABLE', error: 'Try again in a moment.' }));
    const texts = ['Written first', 'Written second', 'Written third'];
    const sent = [];
    for (const written of texts) {
      sent.push(outgoing.sendMessage({ ...text, text: written }));
      await jest.advanceTimersByTimeAsync(8_000);
    }
    expect(outgoingMessages().map(({ state }) => state)).toEqual(texts.map(() => 'not_confirmed'));
    const accepted: string[] = [];
    socket.response('send_sms', (body) => {
      if (isSendBody(body)) accepted.push(body.smsText);
      return { ok: true, message: stored(body) };
    });
    await jest.advanceTimersByTimeAsync(60_000);
    await Promise.all(sent);
    expect(accepted).toEqual(texts);
  });

  it('sends a text to another contact while an earlier text waits', async () => {
    const { socket } = testSetup();
    socket.response('send_sms', (body) =>
      isSendBody(body) && body.contactId === 8 ? { ok: true, message: stored(body) } : undefined,
    );
    void outgoing.sendMessage(text);
    await expect(outgoing.sendMessage({ ...text, contactId: 8 })).resolves.toMatchObject({ ok: true });
  });

  it('sends the next text after a rejected one', async () => {
    const { socket } = testSetup();
    socket.response('send_sms', (body) =>
      isSendBody(body) && body.smsText === 'Too long'
        ? { ok: false, code: 'TOO_LONG', error: 'At most 10 segments.' }
        : { ok: true, message: stored(body) },
    );
    const sent = ['Too long', 'Short'].map((written) => outgoing.sendMessage({ ...text, text: written }));
    await expect(Promise.all(sent)).resolves.toMatchObject([{ code: 'TOO_LONG' }, { ok: true }]);
  });

  it('survives a reload, sealed, and keeps its clientId [ASV-58]', async () => {
    const { socket } = testSetup();
    void outgoing.sendMessage(text);
    const [first] = outgoingMessages();
    await waitFor(() => expect(localStorage).toHaveLength(1));
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Thursday|text/);
    // Simulate a reload: memory is lost, storage stays.
    const storage = { ...localStorage };
    if (first) removeOutgoing(first.clientId);
    for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, String(value));

    socket.response('send_sms', (body) => ({ ok: true, message: stored(body) }));
    await outgoing.resumeOutgoing();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(clientIdOf(socket.bodies('send_sms').at(-1))).toBe(first?.clientId);
  });

  it('seals plain text stored by an earlier version', async () => {
    testSetup();
    const { userId } = getSession();
    const plain = {
      ...{ ...text, clientId: 'c-1', to: null, media: [], retryOfId: null, code: null, error: 'Too fast.' },
      ...{ createdAt: '2026-03-04T12:00:00Z', state: 'failed' },
    };
    localStorage.setItem(`outgoing:${userId}:${TN}:c-1`, JSON.stringify(plain));
    localStorage.setItem(`outgoing:${userId}:${TN}:c-2`, '{"text":"Thursd');
    await expect(loadOutgoing()).resolves.toEqual([plain]);
    expect(Object.keys(localStorage)).toEqual([`outgoing:${userId}:${TN}:c-1`]);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Thursd|text/);
  });

  it('shows a message as failed when storage holds a code that this build does not know', async () => {
    testSetup();
    const storedBefore = {
      ...{
        ...text,
        clientId: 'c-1',
        to: null,
        media: [],
        retryOfId: null,
        code: 'ERROR',
        error: 'It failed.',
      },
      ...{ createdAt: '2026-03-04T12:00:00Z', state: 'failed' },
    };
    localStorage.setItem(`outgoing:${getSession().userId}:${TN}:c-1`, JSON.stringify(storedBefore));
    const [message] = await loadOutgoing();
    expect(message).toMatchObject({ text: text.text, state: 'failed', code: null });
    expect(message && unsentStatusLine(message, true)).toMatchObject({
      text: 'Failed · It failed.',
      actions: ['retry', 'discard'],
    });
  });

  it('never loads messages of another user of the same browser', async () => {
    testSetup();
    const key = `outgoing:999:${TN}:c-1`;
    localStorage.setItem(key, JSON.stringify({ ...text, clientId: 'c-1' }));
    await expect(loadOutgoing()).resolves.toEqual([]);
  });

  it('waits for the user after a rejection, over the socket and over HTTP', async () => {
    const { socket, api } = testSetup();
    socket.response('send_sms', () => ({ ok: false, code: 'OPTED_OUT', error: 'This contact opted out.' }));
    await expect(outgoing.sendMessage(text)).resolves.toMatchObject({ ok: false, code: 'OPTED_OUT' });
    expect(outgoingMessages()).toMatchObject([
      { state: 'failed', code: 'OPTED_OUT', error: 'This contact opted out.' },
    ]);

    socket.response('send_sms', () => undefined);
    api.on('POST /api/messages', reply(422, { message: 'At most 10 segments.', code: 'TOO_LONG' }));
    const second = outgoing.sendMessage(text);
    await jest.advanceTimersByTimeAsync(SEND_ACK_TIMEOUT_MS);
    await expect(second).resolves.toMatchObject({ ok: false, code: 'TOO_LONG' });
  });

  it('reports RATE over HTTP as over the socket, and keeps the message for a retry', async () => {
    const { socket, api } = testSetup();
    const error = 'You are sending too many texts at once. Try again in 20 seconds.';
    socket.response('send_sms', () => undefined);
    api.on('POST /api/messages', reply(429, { message: error, code: 'RATE', retryAfter: 20 }));
    const sent = outgoing.sendMessage(text);
    await jest.advanceTimersByTimeAsync(SEND_ACK_TIMEOUT_MS);
    await expect(sent).resolves.toEqual({ ok: false, code: 'RATE', error });
    expect(outgoingMessages()).toMatchObject([{ state: 'failed', text: text.text, error }]);
    await waitFor(() => expect(localStorage).toHaveLength(1));
  });

  it('keeps the clientId when the user retries a rejected message, so that two tabs send it once [FLT-10]', async () => {
    const { socket } = testSetup();
    socket.response('send_sms', () => ({ ok: false, code: 'RATE', error: 'Too fast.' }));
    await outgoing.sendMessage(text);
    const [rejected] = outgoingMessages();
    socket.response('send_sms', (body) => ({ ok: true, message: stored(body) }));
    if (rejected) await outgoing.retryRejected(rejected);
    await jest.advanceTimersByTimeAsync(1);
    expect(socket.bodies('send_sms').map(clientIdOf)).toEqual([rejected?.clientId, rejected?.clientId]);
    expect(outgoingMessages()).toEqual([]);
  });

  it('references the failed message when resent after a carrier failure [INB-27]', async () => {
    const { socket } = testSetup();
    socket.response('send_sms', (body) => ({ ok: true, message: stored(body) }));
    await outgoing.retryFailed(historyRow({ id: 55, contactId: 7, clientId: 'old', status: 4702 }));
    expect(socket.bodies('send_sms')).toMatchObject([{ retryOfId: 55, contactId: 7 }]);
    expect(clientIdOf(socket.bodies('send_sms')[0])).not.toBe('old');
  });

  it('sends `to` instead of a contact id for a bare number', async () => {
    const { socket } = testSetup();
    socket.response('send_sms', (body) => ({ ok: true, message: stored(body) }));
    await outgoing.sendMessage({ tn: TN, to: '7735550188', text: 'Hello' });
    expect(socket.bodies('send_sms')[0]).toMatchObject({ to: '7735550188' });
    expect(socket.bodies('send_sms')[0]).not.toHaveProperty('contactId');
  });
});

describe('rejected messages of another tab', () => {
  const keyOf = (clientId: string) => `outgoing:${getSession().userId}:${TN}:${clientId}`;
  const rejected = {
    ...{ ...text, clientId: 'c-1', to: null, media: [], retryOfId: null, code: 'RATE', error: 'Too fast.' },
    ...{ createdAt: '2026-03-04T12:00:00Z', state: 'failed' },
  };
  type Stored = { [Field in keyof typeof rejected]: unknown } & { clientId: string };
  const ids = () => outgoingMessages().map(({ clientId }) => clientId);

  /** Changes the browser's storage as another tab would. */
  async function changeStorage(message: Stored, isStored = true) {
    const key = keyOf(message.clientId);
    if (isStored) localStorage.setItem(key, (await seal(key, JSON.stringify(message))) ?? '');
    else localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }

  it.each([
    ['removed', (message: Stored) => changeStorage(message, false)],
    ['sent again', (message: Stored) => changeStorage({ ...message, state: 'sending' })],
  ])('are shown here until they are %s there [FLT-10] [INB-18]', async (_case, change) => {
    testSetup();
    await outgoing.resumeOutgoing();
    await changeStorage(rejected);
    await waitFor(() => expect(outgoingMessages()).toEqual([rejected]));
    await change(rejected);
    await waitFor(() => expect(outgoingMessages()).toEqual([]));
  });

  it('are not shown here when no conversation shows them', async () => {
    testSetup();
    await outgoing.resumeOutgoing();
    await changeStorage({ ...rejected, contactId: null, to: '7735550188' });
    await changeStorage({ ...rejected, clientId: 'c-2' });
    await waitFor(() => expect(ids()).toEqual(['c-2']));
  });

  it('are ignored unless they are what a tab stores [ASV-45]', async () => {
    testSetup();
    await outgoing.resumeOutgoing();
    const key = keyOf('c-2');
    localStorage.setItem(key, JSON.stringify({ ...rejected, clientId: 'c-2', text: 7 }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
    await changeStorage(rejected);
    await waitFor(() => expect(ids()).toEqual(['c-1']));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('leave a message that this tab sends alone', async () => {
    testSetup();
    await outgoing.resumeOutgoing();
    void outgoing.sendMessage(text);
    const [sending] = outgoingMessages();
    await changeStorage({ ...rejected, clientId: sending?.clientId ?? '' }, false);
    await changeStorage(rejected);
    await waitFor(() => expect(ids()).toEqual([sending?.clientId, 'c-1']));
  });

  it('stay here when the session ends there, because this tab may sign in again', async () => {
    testSetup();
    await outgoing.resumeOutgoing();
    await changeStorage(rejected);
    await waitFor(() => expect(ids()).toEqual(['c-1']));
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
    expect(ids()).toEqual(['c-1']);
  });

  it('stay here when both tabs tried to send a text to a number', async () => {
    testSetup();
    const toNumber = { ...rejected, contactId: null, to: '7735550188' };
    await changeStorage(toNumber);
    await outgoing.resumeOutgoing();
    expect(ids()).toEqual(['c-1']);
    await changeStorage(toNumber);
    await changeStorage({ ...rejected, clientId: 'c-2' });
    await waitFor(() => expect(ids()).toContain('c-2'));
    expect(ids()).toContain('c-1');
  });
});
