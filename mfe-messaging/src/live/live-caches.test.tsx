import type { ContactListMessage, HistoryRow, Sequenced } from '@dashboard/shared/contracts';
import { queryClient, useQuery } from '@dashboard/shared/query';
import { useMenuBadge, useTitleCount } from '@dashboard/shared/session';
import { connectSocket } from '@dashboard/shared/socket';
import {
  contact,
  conversationItem,
  fakeApi,
  fakeSocket,
  historyRow,
  startApp,
} from '@dashboard/shared/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { contactQuery } from '../api/contacts';
import { conversationsQuery } from '../api/conversations';
import { historyQuery } from '../api/history';
import { startLiveCaches } from './live-caches';

const TN = '3125550142';
const DANIEL = 7;
const list = { tn: TN, filter: 'all', search: '' } as const;
const totals = { number: 4, all: 5 };

const page = (rows: HistoryRow[]) => ({
  rows,
  lines: [],
  pageStatus: { itemsLeft: 0, hasNewer: false },
  firstUnreadId: null,
});
const arrival = (seq: number, message: HistoryRow): Sequenced<'new_message'> => ({
  seq,
  type: 'new_message',
  tn: TN,
  message,
  contact: conversationItem({ contactId: DANIEL }),
  conversation: conversationItem({ contactId: DANIEL, lastActivity: message.date }),
  totals,
});

const loadHistory = () => queryClient.fetchInfiniteQuery(historyQuery(TN, DANIEL));
const loadList = () => queryClient.fetchInfiniteQuery(conversationsQuery(list));
const cachedIds = () =>
  queryClient
    .getQueryData(historyQuery(TN, DANIEL).queryKey)
    ?.pages.flatMap((one) => one.rows.map((row) => row.id));
/** The query cache notifies its subscribers in a separate task. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  queryClient.clear();
});

function testSetup() {
  startApp();
  const api = fakeApi().on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false });
  const socket = fakeSocket();
  stop = startLiveCaches(queryClient);
  act(() => connectSocket());
  return { api, socket };
}

describe('live caches', () => {
  it('applies events on top of a response that was in flight when they arrived', async () => {
    const { api, socket } = testSetup();
    let response: (body: unknown) => void = () => {};
    api.on(
      `GET /sms-numbers/${TN}/history/${DANIEL}`,
      () =>
        new Promise((resolve) => {
          response = resolve;
        }),
    );
    const loading = loadHistory();
    await settle();
    socket.receive('new_message', arrival(1, historyRow({ id: 12, contactId: DANIEL })));
    response(page([historyRow({ id: 11, contactId: DANIEL })]));
    await loading;
    await settle();
    expect(cachedIds()).toEqual([12, 11]);
  });

  it('shows the same number in menu and title', async () => {
    const { socket } = testSetup();
    const badge = renderHook(() => useMenuBadge('messages'));
    const title = renderHook(useTitleCount);
    socket.receive('unread_changed', {
      seq: 1,
      type: 'unread_changed',
      tn: TN,
      contactId: DANIEL,
      unreadCount: 1,
      totals,
      byUserId: null,
    });
    expect([badge.result.current, title.result.current]).toEqual([5, 5]);
  });

  it('fetches contacts again when lists of the account change [CTC-22]', async () => {
    const { api, socket } = testSetup();
    const lists = [{ listId: 3, name: 'VIP' }];
    api.on(`GET /api/contacts/${DANIEL}`, contact({ contactId: DANIEL }));
    const { result } = renderHook(() => useQuery(contactQuery(DANIEL), queryClient));
    await waitFor(() => expect(result.current.data?.lists).toEqual([]));
    api.on(`GET /api/contacts/${DANIEL}`, contact({ contactId: DANIEL, lists }));
    socket.receive('account_changed', { accountId: 11, part: 'numbers' });
    await settle();
    expect(result.current.data?.lists).toEqual([]);
    socket.receive('account_changed', { accountId: 11, part: 'contacts' });
    await waitFor(() => expect(result.current.data?.lists).toEqual(lists));
  });

  it('takes only newer messages from the ContactList event [SOC-02]', async () => {
    const { api, socket } = testSetup();
    const at = (id: number, contactId: number) =>
      conversationItem({
        contactId,
        lastActivity: new Date(Date.parse('2026-03-04T17:00:00Z') + id * 1000).toISOString(),
        lastMessage: {
          id,
          text: `Text ${id}`,
          isInbound: true,
          method: 200,
          status: 200,
          hasMedia: false,
          userId: null,
          userFirstname: null,
        },
      });
    const items = [at(30, 1), at(20, 2)];
    api.on('GET /api/conversations', { tn: TN, items, cursor: null, total: 2, totals });
    await loadList();
    await settle();
    const sent: ContactListMessage = {
      tn: TN,
      items: [at(40, 2), at(10, 1), at(35, 3)],
      cursor: null,
      total: 3,
      complete: true,
      reset: true,
    };
    socket.receive('ContactList', sent);
    const shown = queryClient.getQueryData(conversationsQuery(list).queryKey);
    expect(shown?.pages.flatMap((one) => one.items.map((item) => item.lastMessage?.text))).toEqual([
      'Text 40',
      'Text 35',
      'Text 30',
    ]);
  });
});
