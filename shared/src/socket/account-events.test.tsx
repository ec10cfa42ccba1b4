import { act, renderHook, waitFor } from '@testing-library/react';
import type { AccountEvent, SequencedEvent } from '../contracts';
import { inboxGroupsQuery, queryClient } from '../query';
import { getSession, setLoggedInTn, useTitleCount } from '../session';
import {
  fakeApi,
  fakeSocket,
  inboxGroup,
  noConnection,
  pageDataFor,
  reply,
  startApp,
  watchLog,
} from '../testing';
import { connectSocket, onAccountEvent, onResync } from '.';
import { GAP_GRACE_MS } from './event-feed';

const event = (contactId: number) => ({
  type: 'unread_changed' as const,
  tn: '3125550142',
  contactId,
  unreadCount: 1,
  totals: { number: 1, all: 1 },
  byUserId: null,
});

interface Account {
  lastSeq?: number;
  pageSize?: number;
  unread?: number;
}

/** The account's event log on the server, returned by GET /api/events. */
function connectTo({ lastSeq = 0, pageSize = 200, unread = 0 }: Account = {}) {
  const log: SequencedEvent[] = [];
  const api = fakeApi().on('GET /api/events', ({ query }: { query: Record<string, string> }) => {
    const rest = log.filter(({ seq }) => seq > Number(query.after));
    const events = rest.slice(0, pageSize);
    return {
      events,
      lastSeq: events.at(-1)?.seq ?? log.length,
      hasMore: rest.length > pageSize,
      isReset: false,
    };
  });
  const socket = fakeSocket();
  startApp(pageDataFor('acme.admin', { lastSeq, unread }));
  const applied: number[] = [];
  const resyncs = jest.fn();
  const removals = [onAccountEvent(({ seq }) => applied.push(seq)), onResync(resyncs)];
  connectSocket();
  const record = (count: number): SequencedEvent[] => {
    const added = Array.from({ length: count }, (_, index) => {
      const seq = log.length + index + 1;
      return { seq, event: event(seq) };
    });
    log.push(...added);
    return added;
  };
  const push = ({ seq, event }: { seq: number; event: AccountEvent }) => {
    if (event.type === 'unread_changed') socket.receive('unread_changed', { ...event, seq });
  };
  const stop = () => {
    for (const remove of removals) remove();
  };
  return { api, socket, applied, resyncs, record, push, stop };
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const reads = (api: ReturnType<typeof fakeApi>) => api.callsOf('GET /api/events').length;

describe('account events', () => {
  let testSetup: ReturnType<typeof connectTo>;
  afterEach(() => testSetup.stop());

  it('loads events from between page load and connection', async () => {
    testSetup = connectTo({ lastSeq: 0 });
    testSetup.record(3);
    testSetup.socket.drop();
    testSetup.socket.restore();
    await waitFor(() => expect(testSetup.applied).toEqual([1, 2, 3]));
  });

  it('loads an announced change that never arrives', async () => {
    testSetup = connectTo();
    await waitFor(() => expect(reads(testSetup.api)).toBe(1));
    testSetup.record(2);
    testSetup.socket.receive('seq_reached', { seq: 2 });
    await waitFor(() => expect(testSetup.applied).toEqual([1, 2]));
  });

  it('equals a fresh load after a disconnect of 30 seconds with 50 missed changes [INB-24]', async () => {
    testSetup = connectTo({ pageSize: 20 });
    testSetup.record(5).forEach(testSetup.push);
    testSetup.socket.drop();
    testSetup.record(50).forEach(testSetup.push);
    testSetup.socket.restore();
    testSetup.record(2).forEach(testSetup.push);
    await waitFor(() => expect(testSetup.applied).toEqual(upTo(57)));
  });

  it('orders changes that arrive out of order without a request', async () => {
    testSetup = connectTo();
    await waitFor(() => expect(reads(testSetup.api)).toBe(1));
    const [first, second, third] = testSetup.record(3);
    if (!first || !second || !third) throw new Error('three changes');
    [third, second, first].forEach(testSetup.push);
    expect(testSetup.applied).toEqual([1, 2, 3]);
    expect(reads(testSetup.api)).toBe(1);
  });

  it('drops a duplicate change', () => {
    testSetup = connectTo();
    const changes = testSetup.record(2);
    [...changes, ...changes].forEach(testSetup.push);
    expect(testSetup.applied).toEqual([1, 2]);
  });

  it('fetches a lost change from the server [INB-24]', async () => {
    testSetup = connectTo();
    const changes = testSetup.record(4);
    changes.filter(({ seq }) => seq !== 2).forEach(testSetup.push);
    expect(testSetup.applied).toEqual([1]);
    await waitFor(() => expect(testSetup.applied).toEqual([1, 2, 3, 4]));
  });

  it('skips a change this user may not see', () => {
    testSetup = connectTo();
    const [first, , third] = testSetup.record(3);
    if (!first || !third) throw new Error('three changes');
    testSetup.push(first);
    testSetup.socket.receive('seq_advanced', { seq: 2 });
    testSetup.push(third);
    expect(testSetup.applied).toEqual([1, 3]);
  });

  it('resyncs when the server reports that the page is too far behind', async () => {
    testSetup = connectTo();
    testSetup.api.on('GET /api/events', { events: [], lastSeq: 9000, hasMore: false, isReset: true });
    testSetup.socket.drop();
    testSetup.socket.restore();
    await waitFor(() => expect(testSetup.resyncs).toHaveBeenCalled());
    testSetup.push({ seq: 9001, event: event(9001) });
    expect(testSetup.applied).toEqual([9001]);
  });

  it('updates the unread count on every page, starting from the page data', async () => {
    testSetup = connectTo({ unread: 5 });
    const { result } = renderHook(() => useTitleCount());
    expect(result.current).toBe(5);
    act(() => testSetup.record(1).forEach(testSetup.push));
    expect(result.current).toBe(1);
    testSetup.api.on('GET /api/events', {
      events: [],
      lastSeq: 9000,
      hasMore: false,
      isReset: true,
      unread: 7,
    });
    testSetup.socket.drop();
    testSetup.socket.restore();
    await waitFor(() => expect(result.current).toBe(7));
  });

  it('updates each inbox’s unread count despite an older response and after missed changes', async () => {
    testSetup = connectTo();
    let respond: (body: unknown) => void = () => {};
    const pendingResponse = new Promise((resolve) => {
      respond = resolve;
    });
    testSetup.api.on('GET /api/groups', () => pendingResponse);
    const shown = () =>
      queryClient.getQueryData(inboxGroupsQuery.queryKey)?.items.map(({ unreadCount }) => unreadCount);
    const loading = queryClient.fetchQuery(inboxGroupsQuery);
    await waitFor(() => expect(testSetup.api.callsOf('GET /api/groups')).toHaveLength(1));
    testSetup.record(1).forEach(testSetup.push);
    respond({ items: [inboxGroup({ unreadCount: 0 }), inboxGroup({ tn: '3125550177', unreadCount: 3 })] });
    await loading;
    expect(shown()).toEqual([1, 3]);
    testSetup.push({ seq: 2, event: { ...event(2), tn: '3125550177', totals: { number: 4, all: 5 } } });
    expect(shown()).toEqual([1, 4]);

    testSetup.api.on('GET /api/groups', { items: [inboxGroup({ unreadCount: 9 })] });
    testSetup.api.on('GET /api/events', { events: [], lastSeq: 9000, hasMore: false, isReset: true });
    testSetup.socket.drop();
    testSetup.socket.restore();
    await waitFor(() => expect(testSetup.resyncs).toHaveBeenCalled());
    await queryClient.fetchQuery(inboxGroupsQuery);
    expect(shown()).toEqual([9]);
  });

  it.each(['numbers', 'registration', 'account'] as const)(
    'reloads the inboxes when the part “%s” of the account changes [NBR-17]',
    async (part) => {
      testSetup = connectTo();
      testSetup.api.on('GET /api/groups', { items: [inboxGroup()] });
      await queryClient.fetchQuery(inboxGroupsQuery);
      const isOutdated = () => queryClient.getQueryState(inboxGroupsQuery.queryKey)?.isInvalidated;
      testSetup.socket.receive('account_changed', { accountId: 1, part: 'users' });
      expect(isOutdated()).toBe(false);
      testSetup.socket.receive('account_changed', { accountId: 1, part });
      expect(isOutdated()).toBe(true);
    },
  );

  describe('when the user’s groups change', () => {
    const own = inboxGroup();
    const billing = inboxGroup({
      groupId: 2,
      name: 'Billing',
      tn: '3125550177',
      unreadCount: 3,
      isDefault: false,
    });
    beforeEach(() => queryClient.clear());
    const shown = () => {
      const { loggedInTn, groupName } = getSession();
      return { loggedInTn, groupName, unread: renderHook(useTitleCount).result.current };
    };
    const change = async (items: (typeof own)[]) => {
      testSetup.api.on('GET /api/groups', { items });
      act(() => testSetup.socket.receive('account_changed', { accountId: 1, part: 'groups' }));
      await waitFor(() => expect(queryClient.getQueryData(inboxGroupsQuery.queryKey)?.items).toEqual(items));
    };

    it('keeps the own number, shows the unread count and reloads for a new number [ADM-06]', async () => {
      testSetup = connectTo();
      await change([own]);
      await waitFor(() => expect(testSetup.resyncs).toHaveBeenCalledTimes(1));
      await change([own, billing]);
      await waitFor(() => expect(shown()).toMatchObject({ loggedInTn: own.tn, unread: own.unreadCount + 3 }));
      expect(testSetup.resyncs).toHaveBeenCalledTimes(2);
    });

    it('falls back to the number of another group, then to none [ADM-05]', async () => {
      testSetup = connectTo();
      await change([own, billing]);
      testSetup.resyncs.mockClear();
      await change([billing]);
      await waitFor(() =>
        expect(shown()).toEqual({ loggedInTn: billing.tn, groupName: 'Billing', unread: 3 }),
      );
      await change([{ ...billing, tn: null }]);
      await waitFor(() => expect(shown()).toEqual({ loggedInTn: '', groupName: '', unread: 0 }));
      expect(testSetup.resyncs).not.toHaveBeenCalled();
    });

    it('falls back when the number that the tab kept is no longer the user’s [I-16] [ADM-05]', async () => {
      startApp(pageDataFor('acme.admin'));
      setLoggedInTn(billing.tn ?? '', 'Billing');
      testSetup = connectTo();
      expect(shown().loggedInTn).toBe(billing.tn);
      testSetup.api.on('GET /api/groups', { items: [own] });
      await waitFor(() => expect(shown()).toMatchObject({ loggedInTn: own.tn, groupName: own.name }));
      expect(testSetup.resyncs).not.toHaveBeenCalled();
    });

    it('uses the response to the last of several changes', async () => {
      testSetup = connectTo();
      let isFirst = true;
      testSetup.api.on('GET /api/groups', () => {
        if (!isFirst) return { items: [billing] };
        isFirst = false;
        return new Promise(() => {});
      });
      const changed = { accountId: 1, part: 'groups' } as const;
      act(() => testSetup.socket.receive('account_changed', changed));
      await waitFor(() => expect(testSetup.api.callsOf('GET /api/groups')).toHaveLength(1));
      act(() => testSetup.socket.receive('account_changed', changed));
      await waitFor(() => expect(shown().loggedInTn).toBe(billing.tn));
    });
  });

  it('resyncs on an unknown change and continues after it', () => {
    watchLog();
    testSetup = connectTo();
    testSetup.socket.receiveRaw('unread_changed', { type: 'unread_changed', seq: 1, tn: 12 });
    expect(testSetup.resyncs).toHaveBeenCalledTimes(1);
    testSetup.push({ seq: 2, event: event(2) });
    expect(testSetup.applied).toEqual([2]);
  });

  it('retries when fetching missed changes fails', async () => {
    watchLog();
    let failures = 2;
    testSetup = connectTo();
    const changes = testSetup.record(2);
    testSetup.api.on('GET /api/events', () => {
      failures -= 1;
      if (failures >= 0) return failures === 1 ? noConnection() : reply(503, { message: 'Busy' });
      return { events: changes, lastSeq: 2, hasMore: false, isReset: false };
    });
    testSetup.socket.drop();
    testSetup.socket.restore();
    await waitFor(() => expect(testSetup.applied).toEqual([1, 2]), { timeout: 5000 });
  });

  it('reads at once when the connection returns between two attempts [INB-24]', async () => {
    watchLog();
    jest.useFakeTimers();
    testSetup = connectTo();
    const changes = testSetup.record(2);
    let isAway = true;
    testSetup.api.on('GET /api/events', () =>
      isAway
        ? reply(503, { message: 'Busy' })
        : { events: changes, lastSeq: 2, hasMore: false, isReset: false },
    );
    testSetup.socket.drop();
    testSetup.socket.restore();
    // The response arrives, and the next attempt is planned.
    await jest.advanceTimersByTimeAsync(1);
    expect(reads(testSetup.api)).toBeGreaterThan(0);
    isAway = false;
    testSetup.socket.drop();
    testSetup.socket.restore();
    await jest.advanceTimersByTimeAsync(1);
    expect(testSetup.applied).toEqual([1, 2]);
    jest.useRealTimers();
  });

  it.each([
    { status: 403, isWarned: true },
    { status: 401, isWarned: false },
  ])('does not retry after status $status', async ({ status, isWarned }) => {
    const logged = watchLog();
    jest.useFakeTimers();
    testSetup = connectTo();
    testSetup.api.on('GET /api/events', reply(status, { message: 'Not allowed' }));
    testSetup.socket.drop();
    testSetup.socket.restore();
    await jest.advanceTimersByTimeAsync(60_000 + GAP_GRACE_MS);
    expect(reads(testSetup.api)).toBeLessThanOrEqual(2);
    // An ended session is not a failure of this page.
    expect(logged.some(({ level }) => level === 'warn')).toBe(isWarned);
    jest.useRealTimers();
  });

  it('does not start for users without an account', async () => {
    const api = fakeApi();
    const socket = fakeSocket();
    startApp(pageDataFor('acme.provider'));
    const applied = jest.fn();
    const remove = onAccountEvent(applied);
    connectSocket();
    socket.receive('unread_changed', { ...event(1), seq: 1 });
    expect(applied).not.toHaveBeenCalled();
    expect(api.calls).toEqual([]);
    remove();
  });
});
