import type { ConversationItem, HistoryPage, HistoryRow, PageData } from '@dashboard/shared/contracts';
import { Outlet } from '@dashboard/shared/router';
import { connectSocket } from '@dashboard/shared/socket';
import {
  type ApiCall,
  contact,
  conversationItem,
  fakeApi,
  fakeSocket,
  historyRow,
  inboxGroup,
  layOut,
  renderApp,
  reply,
} from '@dashboard/shared/testing';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import routes from '../app';

/** Test setup for the page: one number and three conversations, Daniel's with a history. */

export const TN = '3125550142';
export const DANIEL = 7;

export const conversations: ConversationItem[] = [
  conversationItem({ contactId: DANIEL, contactName: 'Daniel Okafor', lastActivity: '2026-03-04T17:30:00Z' }),
  conversationItem({
    contactId: 8,
    contactName: 'Priya Raman',
    contactNumber: '13125550148',
    lastActivity: '2026-03-04T17:20:00Z',
    unreadCount: 2,
  }),
  conversationItem({
    contactId: 9,
    contactName: '',
    contactNumber: '17735550188',
    lastActivity: '2026-03-04T17:10:00Z',
  }),
];

interface TestSetup {
  path?: string;
  width?: number;
  rows?: HistoryRow[];
  itemsLeft?: number;
  firstUnreadId?: number | null;
  items?: ConversationItem[];
  /** Assignee and state of Daniel's conversation. */
  status?: HistoryPage['status'];
  pageData?: PageData;
  /** Rendered next to the page, as the shell does with a remote's background component. */
  background?: ReactNode;
}

const historyOf = (rows: HistoryRow[], itemsLeft: number, firstUnreadId: number | null) => ({
  rows: rows.toReversed(),
  lines: [],
  pageStatus: { itemsLeft, hasNewer: false },
  firstUnreadId,
});

let restoreLayout: (() => void) | undefined;
afterEach(() => restoreLayout?.());

/** Renders the remote's own routes, connected. The server knows only contacts 7, 8 and 9. */
export function showPage(testSetup: TestSetup = {}) {
  const { path = '/messages', width = 1200, items = conversations } = testSetup;
  const { rows = [historyRow({ contactId: DANIEL })], itemsLeft = 0, firstUnreadId = null } = testSetup;
  restoreLayout = layOut({ width });
  const totals = { number: 2, all: 2 };
  const known = new Map(items.map((item) => [item.contactId, item]));
  const api = fakeApi()
    .on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false })
    .on('GET /api/groups', { items: [inboxGroup({ tn: TN })] })
    .on('GET /api/conversations', ({ query }: ApiCall) => ({
      tn: query.tn,
      items: items.filter((item) => query.filter !== 'unread' || item.unreadCount > 0),
      cursor: null,
      total: items.length,
      totals,
    }))
    .on('GET /api/messages/search', { items: [] })
    .on('GET /api/contacts/:id', ({ params }: ApiCall) => {
      const item = known.get(Number(params.id));
      if (!item) return reply(404, { message: 'Not found.' });
      return contact({
        contactId: item.contactId,
        contactName: item.contactName,
        contactNumber: item.contactNumber,
      });
    })
    .on('GET /api/contacts/:id/media', { items: [], total: 0 })
    .on('GET /api/conversations/:id/notes', { items: [], hasMore: false })
    .on(`GET /sms-numbers/${TN}/history/:contactId`, ({ params }: ApiCall) =>
      Number(params.contactId) === DANIEL
        ? {
            ...historyOf(rows, itemsLeft, firstUnreadId),
            ...(testSetup.status && { status: testSetup.status }),
          }
        : historyOf([], 0, null),
    );
  const socket = fakeSocket();
  socket.response('mark_read', () => ({ ok: true }));
  const frame = (
    <>
      <Outlet />
      {testSetup.background}
    </>
  );
  const view = renderApp(null, {
    path,
    routes: [{ element: frame, children: routes }],
    ...(testSetup.pageData && { pageData: testSetup.pageData }),
  });
  act(() => connectSocket());
  return { ...view, api, socket };
}
