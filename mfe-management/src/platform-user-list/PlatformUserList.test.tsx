import type { PermissionRule, PlatformUser } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import { type ApiCall, fakeApi, fakeSocket, pageDataFor, renderApp } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../app';

const person = (
  userId: number,
  firstName: string,
  lastName: string,
  statusId: 1 | 2 | 3 = 1,
): PlatformUser => ({
  userId,
  firstName,
  lastName,
  username: `${lastName}.${userId}`.toLowerCase(),
  email: `${lastName}.${firstName}@example.com`.toLowerCase(),
  status: { 1: 'Active', 2: 'Pending', 3: 'Disabled' }[statusId],
  statusId,
  userStatus: statusId,
  lastLoginDate: null,
  version: 1,
});

/** The platform users, unsorted. */
const PEOPLE = [
  person(21, 'John', 'Smallwood'),
  person(22, 'Ada', 'Zeller', 2),
  person(23, 'Bruno', 'Marsh', 3),
  person(24, 'John', 'Tate'),
];

const KEYS = {
  name: ({ firstName, lastName }: PlatformUser) => `${firstName} ${lastName}`,
  email: ({ email }: PlatformUser) => email,
  username: ({ username }: PlatformUser) => username,
  status: ({ status }: PlatformUser) => status,
};
type Key = keyof typeof KEYS;

/** A fake endpoint that searches full names and sorts by any column. */
function response({ query }: ApiCall) {
  const { search = '', page, pageSize } = query;
  const key = KEYS[(query.sortBy ?? 'name') as Key];
  const items = PEOPLE.filter((user) => KEYS.name(user).toLowerCase().includes(search.toLowerCase())).sort(
    (a, b) => key(a).localeCompare(key(b)) * (query.sortDir === 'desc' ? -1 : 1),
  );
  return { items, total: items.length, page: Number(page), pageSize: Number(pageSize) };
}

const allow = (...actions: PermissionRule['action'][]) =>
  actions.map((action): PermissionRule => ({ action, subject: 'Platform Users' }));

/** Opens the list as a platform user of Acme with these permissions on platform users. */
async function show(...actions: PermissionRule['action'][]) {
  const base = pageDataFor('acme.provider');
  const api = fakeApi().on('GET /users/platform-users', response);
  const rendered = renderApp(null, {
    routes,
    path: '/management/platform-users',
    pageData: { ...base, permissions: { ...base.permissions, rules: allow('Read', ...actions) } },
  });
  await screen.findByRole('cell', { name: 'Ada Zeller' });
  return { api, ...rendered };
}
const rows = () => screen.getAllByRole('row').slice(1);
const names = () => rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const searchBox = () => screen.getByRole('searchbox', { name: 'Search platform users' });

describe('the platform users list', () => {
  it('shows the columns Name, Email, Username, Status and Edit [USR-06]', async () => {
    await show('Update');
    expect(headers()).toEqual(['Name', 'Email', 'Username', 'Status', 'Edit']);
    const cells = within(rows()[0] ?? document.body).getAllByRole('cell');
    expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      'Ada Zeller',
      'zeller.ada@example.com',
      'zeller.22',
      'Pending',
    ]);
  });

  it('sorts by name by default [USR-09]', async () => {
    const { api } = await show();
    expect(names()).toEqual(['Ada Zeller', 'Bruno Marsh', 'John Smallwood', 'John Tate']);
    expect(api.callsOf('GET /users/platform-users')[0]?.query).toEqual({
      search: '',
      page: '1',
      pageSize: '10',
      sortBy: 'name',
      sortDir: 'asc',
    });
  });

  it.each([
    ['Name', ['John Tate', 'John Smallwood', 'Bruno Marsh', 'Ada Zeller']],
    ['Email', ['Bruno Marsh', 'John Smallwood', 'John Tate', 'Ada Zeller']],
    ['Username', ['Bruno Marsh', 'John Smallwood', 'John Tate', 'Ada Zeller']],
    ['Status', ['John Smallwood', 'John Tate', 'Bruno Marsh', 'Ada Zeller']],
  ])('sorts by %s after a click on its header [USR-07]', async (column, expected) => {
    const { api, user } = await show();
    await user.click(screen.getByRole('button', { name: column }));
    await waitFor(() => expect(names()).toEqual(expected));
    expect(api.calls.at(-1)?.query.sortBy).toBe(column.toLowerCase());
  });

  it('does not sort by Edit [USR-08]', async () => {
    await show('Update');
    const edit = screen.getByRole('columnheader', { name: 'Edit' });
    expect(edit).not.toHaveAttribute('aria-sort');
    expect(within(edit).queryByRole('button')).toBeNull();
  });

  it('searches on the server and explains an empty result [USR-10]', async () => {
    const { api, user } = await show();
    expect(searchBox()).toHaveAttribute('placeholder', 'Search platform users');
    await user.type(searchBox(), 'JOHN Sm');
    await waitFor(() => expect(names()).toEqual(['John Smallwood']));
    expect(api.calls.at(-1)?.query.search).toBe('JOHN Sm');
    await user.clear(searchBox());
    await user.type(searchBox(), 'marsh.bruno@example.com');
    expect(await screen.findByText('Search looks at full names only.')).toBeVisible();
  });

  it('links to a user with the permission to update [USR-13] [GRD-103]', async () => {
    await show('Update');
    expect(screen.getByRole('link', { name: 'Edit Ada Zeller' })).toHaveAttribute(
      'href',
      '/dashboard/management/platform-users/22',
    );
  });

  it('shows no Edit link without the permission to update [USR-13] [GRD-103]', async () => {
    await show('Create');
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
    expect(headers()).not.toContain('Edit');
  });

  it('shows Add Platform User with the permission to create [USR-14] [USR-15] [GRD-102]', async () => {
    await show('Create');
    const add = screen.getByRole('link', { name: '+ Add Platform User' });
    expect(add).toHaveTextContent(/^\+ Add Platform User$/);
    expect(add).toHaveAttribute('href', '/dashboard/management/platform-users/create');
  });

  it('hides Add Platform User without the permission to create [USR-15] [GRD-102]', async () => {
    await show('Update');
    expect(screen.queryByRole('link', { name: /Add Platform User/ })).toBeNull();
  });

  it('follows other users and fetches again after a reconnect [USR-06]', async () => {
    const socket = fakeSocket();
    const { api } = await show();
    act(connectSocket);
    const loads = () => api.callsOf('GET /users/platform-users').length;
    const before = loads();
    act(() => socket.receive('provider_changed', { serviceProviderId: 1, part: 'users' }));
    await waitFor(() => expect(loads()).toBe(before + 1));
    socket.drop();
    socket.restore();
    await waitFor(() => expect(loads()).toBe(before + 2));
  });

  it('shows the total count in its tab during a search', async () => {
    const { user } = await show();
    const tab = screen.getByRole('link', { name: /^Platform Users/ });
    expect(tab).toHaveTextContent('Platform Users4');
    await user.type(searchBox(), 'ada');
    await waitFor(() => expect(names()).toEqual(['Ada Zeller']));
    expect(tab).toHaveTextContent('Platform Users4');
  });
});
