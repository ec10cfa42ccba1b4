import { PRESENCE_EXPIRES_MS } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import { fakeApi, fakeSocket, pageDataFor, startApp } from '@dashboard/shared/testing';
import { act, renderHook } from '@testing-library/react';
import { startPresence, useTypists, useViewers } from './presence';

const TN = '3125550142';
const room = { tn: TN, contactId: 7 };
const sam = { userId: 99, name: 'Sam Osgood' };

let stop: (() => void) | undefined;
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => {
  act(() => stop?.());
  jest.useRealTimers();
});

function testSetup() {
  startApp();
  fakeApi().on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false });
  const socket = fakeSocket();
  stop = startPresence();
  act(() => connectSocket());
  const viewers = renderHook(() => useViewers(TN, 7));
  const typists = renderHook(() => useTypists(TN, 7));
  const names = () => ({
    here: viewers.result.current.map(({ name }) => name),
    composing: typists.result.current.map(({ name }) => name),
  });
  return { socket, names };
}

describe('presence', () => {
  it('names colleagues by their first name and omits the current user', () => {
    const { socket, names } = testSetup();
    const me = {
      userId: pageDataFor('acme.admin').user.userId,
      name: 'Maya Ortiz',
      mode: 'viewing' as const,
    };
    socket.receive('presence', { ...room, viewers: [{ ...sam, mode: 'viewing' }, me] });
    socket.receive('typing', { ...room, ...me, isTyping: true });
    expect(names()).toEqual({ here: ['Sam'], composing: [] });
  });

  it('expires without further signals [INB-21] [INB-22]', () => {
    const { socket, names } = testSetup();
    socket.receive('presence', { ...room, viewers: [{ ...sam, mode: 'viewing' }] });
    socket.receive('typing', { ...room, ...sam, isTyping: true });
    expect(names()).toEqual({ here: ['Sam'], composing: ['Sam'] });
    act(() => jest.advanceTimersByTime(5_900));
    expect(names()).toEqual({ here: ['Sam'], composing: ['Sam'] });
    act(() => jest.advanceTimersByTime(100));
    expect(names()).toEqual({ here: ['Sam'], composing: [] });
    act(() => jest.advanceTimersByTime(PRESENCE_EXPIRES_MS));
    expect(names()).toEqual({ here: [], composing: [] });
  });

  it('is separate for each conversation', () => {
    const { socket, names } = testSetup();
    socket.receive('typing', { tn: TN, contactId: 8, ...sam, isTyping: true });
    expect(names().composing).toEqual([]);
  });
});
