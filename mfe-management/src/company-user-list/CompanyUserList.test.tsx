import type { CompanyUserRow, PermissionRule } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import { type ApiCall, fakeApi, fakeSocket, pageDataFor, renderApp } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../app';

const row = (userId: number, name: string, overrides: Partial<CompanyUserRow> = {}): CompanyUserRow => ({
  userId,
  name,
  defaultNumber: '3125550142',
  typeLabel: 'End User',
  statusLabel: 'Active',
  statusId: 1,
  ...overrides,
});
const ROWS = [
  row(31, 'Ana Ruiz'),
  row(32, 'Hollis Brandt', { statusLabel: 'Pending', statusId: 2 }),
  row(3, 'Maya Ortiz', { typeLabel: 'Admin' }),
  row(33, 'Tobias Renner', { statusLabel: 'Disabled', statusId: 3, defaultNumber: '' }),
];
const LIST = 'GET /users/company/11';

function response({ query: { search = '', page, pageSize } }: ApiCall) {
  const items = ROWS.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return { items, total: items.length, page: Number(page), pageSize: Number(pageSize) };
}

/** Opens the admin area's list with these permissions on company users. */
async function show(...actions: PermissionRule['action'][]) {
  const base = pageDataFor('acme.admin');
  const rules = actions.map((action): PermissionRule => ({ action, subject: 'Company Users' }));
  const api = fakeApi().on(LIST, response);
  const pageData = { ...base, permissions: { ...base.permissions, rules } };
  const rendered = renderApp(null, { routes, path: '/admin/users', pageData });
  await screen.findByRole('cell', { name: 'Ana Ruiz' });
  return { api, ...rendered };
}
const rows = () => screen.getAllByRole('row').slice(1);
const names = () => rows().map((one) => within(one).getAllByRole('cell')[0]?.textContent);
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('the list of company users', () => {
  it('shows the columns Name, Default Number, Type and Status [USR-02] [NAV-40] [NAV-41] [API-95]', async () => {
    const { router } = await show('Update');
    expect(router.state.location.pathname).toBe('/dashboard/admin/users');
    expect(screen.getByRole('link', { name: /^Users/ })).toHaveAttribute('aria-current', 'page');
    expect(headers()).toEqual(['Name', 'Default Number', 'Type', 'Status', 'Edit']);
    const cells = within(rows()[0] ?? document.body).getAllByRole('cell');
    expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      'Ana Ruiz',
      '(312) 555-0142',
      'End User',
      'Active',
    ]);
  });

  it('marks the signed-in user’s own row', async () => {
    await show();
    expect(names()).toEqual(['Ana Ruiz', 'Hollis Brandt', 'Maya OrtizYou', 'Tobias Renner']);
  });

  it.each([
    ['Name', 'name'],
    ['Default Number', 'defaultNumber'],
    ['Type', 'type'],
    ['Status', 'status'],
  ])('sorts by %s', async (header, sortBy) => {
    const { api, user } = await show();
    expect(api.callsOf(LIST)[0]?.query).toMatchObject({ sortBy: 'name', sortDir: 'asc', pageSize: '10' });
    await user.click(screen.getByRole('button', { name: header }));
    const sortDir = sortBy === 'name' ? 'desc' : 'asc';
    await waitFor(() => expect(api.calls.at(-1)?.query).toMatchObject({ sortBy, sortDir }));
  });

  it('searches on the server [USR-03]', async () => {
    const { api, user } = await show();
    const search = screen.getByRole('searchbox', { name: 'Search Users' });
    expect(search).toHaveAttribute('placeholder', 'Search Users');
    await user.type(search, 'toBI');
    await waitFor(() => expect(names()).toEqual(['Tobias Renner']));
    expect(api.calls.at(-1)?.query.search).toBe('toBI');
  });

  it('links to a user with the permission to update [USR-04]', async () => {
    await show('Update');
    expect(screen.getByRole('link', { name: 'Edit Ana Ruiz' })).toHaveAttribute(
      'href',
      '/dashboard/admin/users/31',
    );
    expect(screen.queryByRole('link', { name: 'Add User' })).toBeNull();
  });

  it('links to the form of a new user with the permission to create [USR-05]', async () => {
    await show('Create');
    expect(screen.getByRole('link', { name: 'Add User' })).toHaveAttribute(
      'href',
      '/dashboard/admin/users/add',
    );
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  });

  it('loads again when the users of this company change', async () => {
    const socket = fakeSocket();
    const { api } = await show();
    act(connectSocket);
    const before = api.callsOf(LIST).length;
    act(() => socket.receive('account_changed', { accountId: 12, part: 'users' }));
    act(() => socket.receive('account_changed', { accountId: 11, part: 'numbers' }));
    expect(api.callsOf(LIST)).toHaveLength(before);
    act(() => socket.receive('account_changed', { accountId: 11, part: 'users' }));
    await waitFor(() => expect(api.callsOf(LIST).length).toBeGreaterThan(before));
  });
});
