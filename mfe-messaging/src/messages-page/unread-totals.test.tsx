import { NARROW_SEARCH, SEARCH_TOO_BROAD } from '@dashboard/shared/contracts';
import { useMenuBadge, useTitleCount } from '@dashboard/shared/session';
import { inboxGroup, reply } from '@dashboard/shared/testing';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { DANIEL, showPage, TN } from './page-setup';

const BILLING = '3125550177';

const unreadChange = (seq: number, contactId: number, unreadCount: number, number: number) => ({
  ...{ seq, type: 'unread_changed' as const, tn: TN, contactId, unreadCount, byUserId: null },
  totals: { number, all: number },
});

/** The number before "unread texts"; 0 without them. */
function unreadIn(element: HTMLElement): number {
  const words = within(element).queryByText(/unread texts?$/)?.textContent ?? '';
  return Number(/(\d+) unread texts?$/.exec(words)?.[1] ?? 0);
}

/** The counts of the menu and the title, which the shell shows. */
const shellCounts = () => renderHook(() => [useMenuBadge('messages'), useTitleCount()]).result;

/** The counts of the inbox menu, the filter and the rows. */
function listCounts(inbox: HTMLElement): number[] {
  const list = screen.getByRole('region', { name: 'Conversations' });
  const rows = within(list).getAllByRole('option');
  return [
    unreadIn(inbox),
    unreadIn(within(list).getByRole('button', { name: /^Unread/ })),
    rows.map(unreadIn).reduce((sum, count) => sum + count, 0),
  ];
}

it('shows the same unread totals in the menus, the filters, the rows and the title [INB-10]', async () => {
  const { api, socket, user } = showPage({ path: '/messages' });
  const groups = [
    inboxGroup({ tn: TN, unreadCount: 2 }),
    inboxGroup({ groupId: 2, name: 'Billing', tn: BILLING, unreadCount: 0 }),
  ];
  api.on('GET /api/groups', { items: groups });
  await user.click(await screen.findByRole('button', { name: 'List options' }));
  const inbox = await screen.findByRole('menuitemradio', { name: /\(312\) 555-0142/ });
  const shell = shellCounts();
  const expectAll = (count: number) =>
    waitFor(() => expect([...shell.current, ...listCounts(inbox)]).toEqual(Array(5).fill(count)));
  await expectAll(2);
  socket.receive('unread_changed', unreadChange(1, DANIEL, 3, 5));
  await expectAll(5);
  socket.receive('unread_changed', unreadChange(2, 8, 0, 3));
  await expectAll(3);
  socket.receive('unread_changed', unreadChange(3, DANIEL, 0, 0));
  await expectAll(0);
  expect(screen.getByRole('button', { name: 'Unread' })).toBeVisible();
});

it('keeps the total of the Unread filter when a search fails [INB-10]', async () => {
  const { api, socket, user } = showPage({ path: '/messages' });
  api.on('GET /api/groups', { items: [inboxGroup({ tn: TN, unreadCount: 2 })] });
  const list = within(await screen.findByRole('region', { name: 'Conversations' }));
  const filter = () => unreadIn(list.getByRole('button', { name: /^Unread/ }));
  await list.findAllByRole('option');
  api.on('GET /api/conversations', reply(422, { message: NARROW_SEARCH, code: SEARCH_TOO_BROAD }));
  await user.type(list.getByRole('searchbox'), 'par');
  expect(await list.findByText('Too many texts to search through')).toBeVisible();
  expect(filter()).toBe(2);
  socket.receive('unread_changed', unreadChange(1, DANIEL, 3, 5));
  await waitFor(() => expect(filter()).toBe(5));
});
