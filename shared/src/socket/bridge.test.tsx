import { render, screen, waitFor } from '@testing-library/react';
import { SERVER_BUSY } from '../contracts';
import { fakeApi, fakeSocket, renderApp, reply, startApp, watchLeaving, watchLog } from '../testing';
import {
  AckTimeout,
  connectSocket,
  disconnectSocket,
  emit,
  getLastContactList,
  request,
  useConnection,
  useServerEvent,
} from '.';

const NO_EVENTS = { events: [], lastSeq: 0, hasMore: false, isReset: false };
function connect() {
  const api = fakeApi().on('GET /api/events', NO_EVENTS);
  const socket = fakeSocket();
  return { api, socket };
}

function ConnectionLine() {
  return <p>{useConnection()}</p>;
}

describe('dashboard’s handling of the live connection', () => {
  it('shows the message of server_error [SOC-07] [ERR-48]', async () => {
    const { socket } = connect();
    renderApp(null);
    connectSocket();
    socket.receive('server_error', { message: 'The queue is full.' });
    expect(await screen.findByText('The queue is full.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });

  it('shows the error text of send_sms_error while no remote handles it [SOC-06] [ERR-49]', async () => {
    const { socket } = connect();
    renderApp(null);
    connectSocket();
    socket.receive('send_sms_error', {
      clientId: 'c-1',
      messageId: null,
      tn: null,
      contactId: 7,
      code: 'RATE',
      error: 'Sending too fast.',
      retryable: true,
    });
    expect(await screen.findByText('Sending too fast.')).toBeVisible();
  });

  it('ignores an event that the page does not know [FLT-22]', async () => {
    const logged = watchLog();
    const { socket } = connect();
    renderApp(null);
    connectSocket();
    socket.receiveRaw('meeting_started', { seq: 7 });
    socket.receive('server_error', { message: 'The queue is full.' });
    expect(await screen.findByText('The queue is full.')).toBeVisible();
    expect(socket.connected).toBe(true);
    expect(logged).toEqual([]);
  });

  it('logs out on user_is_not_activated [SOC-01] [SOC-09]', () => {
    const { socket } = connect();
    const left = watchLeaving();
    startApp();
    connectSocket();
    socket.receive('user_is_not_activated', {});
    expect(left).toEqual(['/logout']);
  });

  it('logs the error event without a toast [SOC-08] [INB-17]', () => {
    const { socket } = connect();
    const log = watchLog();
    renderApp(null);
    connectSocket();
    socket.receiveRaw('error', new Error('bad packet'));
    expect(log.map(({ level }) => level)).toEqual(['error']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports connecting, online and reconnecting', () => {
    const { socket } = connect();
    startApp();
    render(<ConnectionLine />);
    expect(screen.getByText('connecting')).toBeVisible();
    connectSocket();
    socket.drop();
    expect(screen.getByText('reconnecting')).toBeVisible();
    socket.restore();
    expect(screen.getByText('online')).toBeVisible();
  });

  it('reconnects when the server closed the connection', async () => {
    const { socket } = connect();
    startApp();
    render(<ConnectionLine />);
    connectSocket();
    socket.drop({ givesUp: true });
    socket.restore();
    expect(screen.getByText('reconnecting')).toBeVisible();
    expect(await screen.findByText('online', {}, { timeout: 2000 })).toBeVisible();
  });

  it('reports a lost connection as soon as the browser goes offline', () => {
    const { socket } = connect();
    startApp();
    render(<ConnectionLine />);
    connectSocket();
    window.dispatchEvent(new Event('offline'));
    expect(screen.getByText('reconnecting')).toBeVisible();
    expect(socket.connected).toBe(false);
    window.dispatchEvent(new Event('online'));
    expect(screen.getByText('online')).toBeVisible();
  });

  it('stays closed after the page closed it', () => {
    const { socket } = connect();
    startApp();
    jest.useFakeTimers();
    connectSocket();
    disconnectSocket();
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    expect(socket.connected).toBe(false);
  });

  it('reconnects as soon as the network is back', () => {
    const { socket } = connect();
    startApp();
    render(<ConnectionLine />);
    connectSocket();
    socket.drop({ givesUp: true });
    socket.restore();
    expect(screen.getByText('reconnecting')).toBeVisible();
    window.dispatchEvent(new Event('online'));
    expect(screen.getByText('online')).toBeVisible();
  });

  it('ends the session when the server rejects the connection as unauthorized', async () => {
    const { api, socket } = connect();
    api.on('GET /api/permissions', reply(401, { message: 'Sign in first' }));
    const left = watchLeaving();
    startApp();
    connectSocket();
    socket.active = false;
    socket.receiveRaw('connect_error', new Error('unauthorized'));
    await waitFor(() => expect(left).toEqual(['/logout']));
  });

  it('backs off without asking for the session when the server is busy [INB-24]', async () => {
    const { api, socket } = connect();
    api.on('GET /api/permissions', reply(401, { message: 'Sign in first' }));
    startApp();
    render(<ConnectionLine />);
    connectSocket();
    socket.drop({ givesUp: true });
    socket.receiveRaw('connect_error', new Error(SERVER_BUSY));
    socket.restore();
    expect(screen.getByText('reconnecting')).toBeVisible();
    expect(await screen.findByText('online', {}, { timeout: 2000 })).toBeVisible();
    expect(api.calls.filter(({ path }) => path === '/api/permissions')).toEqual([]);
  });

  it('stores the last ContactList for pages opened later', () => {
    const { socket } = connect();
    startApp();
    connectSocket();
    const list = { tn: '3125550142', items: [], cursor: null, total: 0, complete: true, reset: true };
    socket.receive('ContactList', list);
    expect(getLastContactList()).toEqual(list);
  });

  it('calls the newest handler of a mounted component, and none after unmount', () => {
    const { socket } = connect();
    startApp();
    connectSocket();
    const first = jest.fn();
    const second = jest.fn();
    function Screen({ handler }: { handler: () => void }) {
      useServerEvent('typing', handler);
      return null;
    }
    const typing = { tn: '3125550142', contactId: 7, userId: 4, name: 'Sam', isTyping: true };
    const { rerender, unmount } = render(<Screen handler={first} />);
    rerender(<Screen handler={second} />);
    socket.receive('typing', typing);
    unmount();
    socket.receive('typing', typing);
    expect(first).not.toHaveBeenCalled();
    expect(second).toHaveBeenCalledTimes(1);
  });
});

describe('requests over the live connection', () => {
  const read = { tn: '3125550142', contactId: 7, upToMessageId: 9 };

  it('resolves with the acknowledgement', async () => {
    const { socket } = connect();
    startApp();
    connectSocket();
    socket.response('mark_read', () => ({ ok: true }));
    await expect(request('mark_read', read)).resolves.toEqual({ ok: true });
    expect(socket.bodies('mark_read')).toEqual([read]);
  });

  it('rejects with AckTimeout without an acknowledgement', async () => {
    connect();
    startApp();
    connectSocket();
    await expect(request('mark_read', read, { timeoutMs: 20 })).rejects.toBeInstanceOf(AckTimeout);
  });

  it('waits for the connection and never sends a timed-out request', async () => {
    const { socket } = connect();
    startApp();
    connectSocket();
    socket.response('mark_read', () => ({ ok: true }));
    socket.drop();
    const late = request('mark_read', read, { timeoutMs: 20 });
    await expect(late).rejects.toBeInstanceOf(AckTimeout);
    const waiting = request('mark_read', { ...read, contactId: 8 });
    socket.restore();
    await expect(waiting).resolves.toEqual({ ok: true });
    expect(socket.bodies('mark_read')).toEqual([{ ...read, contactId: 8 }]);
  });

  it('asks for an acknowledgement of signals, so that their errors are not reported as server_error [SOC-07]', () => {
    const { socket } = connect();
    startApp();
    connectSocket();
    const sent = jest.spyOn(socket, 'emit');
    emit('typing', { tn: '3125550142', contactId: 7, isTyping: true });
    expect(sent).toHaveBeenCalledWith('typing', expect.anything(), expect.any(Function));
  });

  it('drops transient events while offline', () => {
    const { socket } = connect();
    startApp();
    connectSocket();
    socket.drop();
    emit('typing', { tn: '3125550142', contactId: 7, isTyping: true });
    expect(socket.emitted).toEqual([]);
  });
});
