import { connectSocket } from '@dashboard/shared/socket';
import { fakeSocket } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { groupApi, groupRow, openGroups } from '../group-form/group-setup';

const LIST = 'GET /api/groups/company/11';
const ROWS = [
  groupRow(6, 'Billing', {
    tn: '7735550100',
    members: ['Ana Ruiz', 'Hollis Brandt', 'Maya Ortiz', 'Noa Hale'].map((name, userId) => ({
      userId,
      name,
    })),
    memberCount: 6,
    unreadCount: 3,
  }),
  groupRow(7, 'Hygiene'),
];
const cellsOf = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the list of groups', () => {
  afterEach(() => jest.useRealTimers());

  it('shows its columns in the tab Groups, searches and sorts on the server, and reloads [ADM-01] [NAV-43]', async () => {
    const socket = fakeSocket();
    const api = groupApi(undefined, ROWS);
    const { user } = openGroups();
    await screen.findByRole('cell', { name: 'Billing' });
    expect(screen.getByRole('link', { name: /^Groups 2/ })).toHaveAttribute('aria-current', 'page');
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.slice(0, 5)).toEqual(['Name', 'Text number', 'Members', 'Unread', 'Updated']);
    const [, first, second] = screen.getAllByRole('row');
    const members = 'ARHBMONH+2Ana Ruiz, Hollis Brandt, Maya Ortiz, Noa Hale and 2 more';
    expect(cellsOf(first).slice(0, 4)).toEqual(['Billing', '(773) 555-0100', members, '3']);
    expect(cellsOf(second).slice(0, 4)).toEqual(['Hygiene', '–', '–', '–']);
    expect(screen.getByRole('link', { name: 'Edit Hygiene' })).toHaveAttribute(
      'href',
      '/dashboard/admin/groups/7',
    );
    expect(screen.getByRole('link', { name: 'Add Group' })).toHaveAttribute(
      'href',
      '/dashboard/admin/groups/add',
    );

    await user.click(screen.getByRole('button', { name: 'Unread' }));
    await waitFor(() => expect(api.calls.at(-1)?.query.sortBy).toBe('unread'));
    await user.click(screen.getByRole('searchbox', { name: 'Search Groups' }));
    await user.paste('HYG');
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Billing' })).toBeNull());

    act(connectSocket);
    const before = api.callsOf(LIST).length;
    act(() => socket.receive('account_changed', { accountId: 12, part: 'groups' }));
    expect(api.callsOf(LIST)).toHaveLength(before);
    act(() => socket.receive('account_changed', { accountId: 11, part: 'groups' }));
    await waitFor(() => expect(api.callsOf(LIST).length).toBeGreaterThan(before));
  });

  it('refreshes the unread texts once for many changes [ADM-01]', async () => {
    const socket = fakeSocket();
    const api = groupApi(undefined, ROWS);
    openGroups();
    await screen.findByRole('cell', { name: 'Billing' });
    act(connectSocket);
    await waitFor(() => expect(api.callsOf('GET /api/events')).not.toEqual([]));
    const before = api.callsOf(LIST).length;
    api.on(LIST, { items: [{ ...ROWS[0], unreadCount: 5 }], total: 1, page: 1, pageSize: 10 });
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const change = { type: 'unread_changed' as const, tn: '7735550100', contactId: 8, byUserId: null };
    for (const seq of [1, 2, 3])
      socket.receive('unread_changed', { ...change, seq, unreadCount: seq, totals: { number: 5, all: 5 } });
    expect(api.callsOf(LIST)).toHaveLength(before);
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(screen.getByRole('cell', { name: '5' })).toBeVisible();
    expect(api.callsOf(LIST)).toHaveLength(before + 1);
  });

  it('explains what a group is when there are none', async () => {
    groupApi(undefined, []);
    openGroups();
    expect(await screen.findByText('No groups yet')).toBeVisible();
  });
});
