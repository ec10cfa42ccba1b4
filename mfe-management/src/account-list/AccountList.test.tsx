import type { AccountRow, PermissionRule } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import { type ApiCall, fakeApi, fakeSocket, pageDataFor, renderApp, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../app';

const WARNING =
  'This account is missing The Campaign Registry information. Please contact our support team to resolve the issue.';

const row = (accountId: number, companyName: string, parts: Partial<AccountRow> = {}): AccountRow => ({
  accountId,
  companyName,
  serviceProviderId: 1,
  serviceProvider: 'Acme Telecom',
  plan: 'Team',
  status: 'Active',
  campaignRegistryWarningMessage: null,
  ...parts,
});

/** The accounts, unsorted. */
const ACCOUNTS = [
  row(33, 'Corwin Auto Glass', { status: 'Suspended', campaignRegistryWarningMessage: WARNING }),
  row(31, 'Bayline Veterinary', { plan: 'Business' }),
  row(32, 'Juniper Yoga Rooms', { plan: 'Starter', status: 'Disabled' }),
];

/** A fake endpoint that searches names and sorts by any column. */
function response({ query }: ApiCall) {
  const { search = '', page, pageSize, sortBy, sortDir } = query;
  const keyOf = (account: AccountRow) => String(account[(sortBy ?? 'companyName') as keyof AccountRow]);
  const items = ACCOUNTS.filter(({ companyName }) =>
    companyName.toLowerCase().includes(search.toLowerCase()),
  ).sort((a, b) => keyOf(a).localeCompare(keyOf(b)) * (sortDir === 'desc' ? -1 : 1));
  return { items, total: items.length, page: Number(page), pageSize: Number(pageSize) };
}

const allow = (...actions: PermissionRule['action'][]) =>
  actions.map((action): PermissionRule => ({ action, subject: 'Companies' }));

const OWN: PermissionRule = { action: 'Update', subject: 'company', conditions: { serviceProviderId: 1 } };

/** Opens Management as a provider's user with these permissions on companies, and on single companies. */
function open(accounts: unknown, actions: PermissionRule['action'][], company: PermissionRule = OWN) {
  const base = pageDataFor('acme.provider');
  const api = fakeApi().on('GET /accounts', accounts);
  const pageData = {
    ...base,
    permissions: { ...base.permissions, rules: [...allow('Read', ...actions), company] },
  };
  return { api, ...renderApp(null, { routes, path: '/management', pageData }) };
}

async function show(...actions: PermissionRule['action'][]) {
  const app = open(response, actions);
  await screen.findByRole('cell', { name: 'Bayline Veterinary' });
  return app;
}

const rows = () => screen.getAllByRole('row').slice(1);
const names = () => rows().map((item) => within(item).getAllByRole('cell')[0]?.textContent);
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const searchBox = () => screen.getByRole('searchbox', { name: 'Search accounts' });
const warnings = () => screen.queryAllByRole('img', { name: WARNING });

describe('the account list', () => {
  it('is the first tab of Management [NAV-24]', async () => {
    const { router } = await show();
    expect(router.state.location.pathname).toBe('/dashboard/management/customer-accounts');
    const tab = screen.getByRole('link', { name: /^Accounts/ });
    expect(tab).toHaveTextContent('Accounts3');
    expect(tab).toHaveAttribute('aria-current', 'page');
  });

  it('shows the columns Company Name, Plan, Status, ID and Edit [ACC-02]', async () => {
    await show('Update');
    expect(headers()).toEqual(['Company Name', 'Plan', 'Status', 'ID', 'Edit']);
    const cells = within(rows()[0] ?? document.body).getAllByRole('cell');
    expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      'Bayline Veterinary',
      'Business',
      'Active',
      '31',
    ]);
  });

  it.each([
    ['Company Name', 'companyName', ['Juniper Yoga Rooms', 'Corwin Auto Glass', 'Bayline Veterinary']],
    ['Plan', 'plan', ['Bayline Veterinary', 'Juniper Yoga Rooms', 'Corwin Auto Glass']],
    ['Status', 'status', ['Bayline Veterinary', 'Juniper Yoga Rooms', 'Corwin Auto Glass']],
    ['ID', 'accountId', ['Bayline Veterinary', 'Juniper Yoga Rooms', 'Corwin Auto Glass']],
  ])('sorts by %s after a click on its header [ACC-03]', async (header, column, expected) => {
    const { api, user } = await show();
    await user.click(screen.getByRole('button', { name: header }));
    await waitFor(() => expect(names()).toEqual(expected));
    expect(api.calls.at(-1)?.query.sortBy).toBe(column);
  });

  it('searches company names on the server [ACC-01]', async () => {
    const { api, user } = await show();
    expect(searchBox()).toHaveAttribute('placeholder', 'Search accounts');
    await user.type(searchBox(), 'YOGA');
    await waitFor(() => expect(names()).toEqual(['Juniper Yoga Rooms']));
    expect(api.calls.at(-1)?.query.search).toBe('YOGA');
  });

  it('links to an account with the permission to update [ACC-04] [GRD-103]', async () => {
    await show('Update');
    expect(screen.getByRole('link', { name: 'Edit Juniper Yoga Rooms' })).toHaveAttribute(
      'href',
      '/dashboard/management/customer-accounts/32',
    );
  });

  it('shows no Edit link without the permission to update [GRD-103]', async () => {
    await show('Create');
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  });

  it('links only to the accounts that the user may update [GRD-104]', async () => {
    open(response, ['Update'], { action: 'Update', subject: 'company', conditions: { id: 32 } });
    await screen.findByRole('cell', { name: 'Bayline Veterinary' });
    const links = screen.getAllByRole('link', { name: /^Edit/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/management/customer-accounts/32',
    ]);
  });

  it('links to the new account page with the permission to create [ACC-05] [GRD-102]', async () => {
    await show('Create');
    expect(screen.getByRole('link', { name: '+ Add Account' })).toHaveAttribute(
      'href',
      '/dashboard/management/customer-accounts/new-account',
    );
  });

  it('hides Add Account without the permission to create [GRD-102] [UI-42]', async () => {
    await show('Update');
    expect(screen.queryByRole('link', { name: /Add Account/ })).toBeNull();
  });

  it('warns beside the names of accounts with a registration problem only [ACC-06]', async () => {
    const { user } = await show();
    const [sign] = warnings();
    expect(warnings()).toHaveLength(1);
    expect(sign?.closest('tr')).toHaveTextContent('Corwin Auto Glass');
    if (sign) await user.click(sign);
    expect(screen.getByRole('tooltip')).toHaveTextContent(WARNING);
  });

  it('notifies when the accounts cannot be fetched [ERR-09] [ERR-10]', async () => {
    const { api, user } = open(reply(400, { message: 'Not now.' }), []);
    const text = 'An error ocurred while fetching accounts. Please try again later.';
    const toast = (await screen.findByText(text)).closest('[role]');
    expect(toast).toHaveTextContent('Error');
    api.on('GET /accounts', response);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('cell', { name: 'Bayline Veterinary' })).toBeVisible();
  });

  it('shows a change by someone else, and changes missed during a lost connection', async () => {
    const socket = fakeSocket();
    const { api } = await show();
    act(connectSocket);
    const shows = (name: string) => {
      api.on('GET /accounts', { items: [row(31, name)], total: 1, page: 1, pageSize: 10 });
      return () => screen.findByRole('cell', { name });
    };
    const live = shows('Bayline Animal Clinic');
    socket.receive('account_changed', { accountId: 31, part: 'account' });
    expect(await live()).toBeVisible();
    socket.drop();
    const missed = shows('Bayline Pet Hospital');
    act(() => socket.restore());
    expect(await missed()).toBeVisible();
  });
});
