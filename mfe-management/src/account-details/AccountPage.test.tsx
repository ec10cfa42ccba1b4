import { connectSocket } from '@dashboard/shared/socket';
import { fakeApi, fakeSocket, pageDataFor, renderApp, reply, watchLog } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import routes from '../app';
import { AccountPage } from './AccountPage';
import { ACCOUNT_TABS } from './account-tabs';
import { accountApi, button, field, fill, lakeview, openAccount, toronto } from './details-setup';

const PATH = '/management/customer-accounts/31';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const provider = () => pageDataFor('acme.provider');

function open(path = PATH) {
  return renderApp(null, { routes, path, pageData: provider() });
}

const tabsOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the page of an account', () => {
  it('shows the name, status and id, and opens the details [NAV-29] [API-29]', async () => {
    const { api } = await openAccount();
    expect(await heading('Lakeview Dental')).toBeVisible();
    expect(screen.getByText('ID 31')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Account Details' })).toHaveAttribute('aria-current', 'page');
    expect(api.callsOf('GET /accounts/31')).toHaveLength(1);
    expect(api.callsOf('GET /api/permissions/subject/company/31')).toHaveLength(1);
  });

  it('reports an account that cannot be loaded, and loads it on Retry [ERR-11] [ERR-42] [ERR-43]', async () => {
    const api = accountApi(lakeview()).on('GET /accounts/:id', reply(400, { message: 'Not now.' }));
    const { user } = open();
    expect(await screen.findByText('Failed to load account')).toBeVisible();
    expect(screen.getByText('Failed to load resources')).toBeVisible();
    api.on('GET /accounts/:id', lakeview());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await heading('Lakeview Dental')).toBeVisible();
  });

  it('shows an account that does not exist, with the notice [ERR-43]', async () => {
    accountApi(lakeview()).on('GET /accounts/:id', reply(404, { message: 'Not found.' }));
    open();
    expect(await screen.findByText('There is no such account')).toBeVisible();
    expect(screen.getByText('Failed to load resources')).toBeVisible();
  });

  it('names a missing id [ACC-07]', async () => {
    fakeApi();
    renderApp(null, { routes: [{ path: '*', element: <AccountPage /> }], pageData: provider() });
    expect(await screen.findByText('Account ID is missing in path')).toBeVisible();
  });

  it('shows a change by someone else, and keeps unsaved changes', async () => {
    const socket = fakeSocket();
    const { api, user } = await openAccount();
    act(connectSocket);
    api.on('GET /accounts/31', lakeview({ city: 'Skokie', version: 5 }));
    socket.receive('account_changed', { accountId: 31, part: 'account' });
    await waitFor(() => expect(field('City')).toHaveValue('Skokie'));
    await fill(user, 'City', 'Evanston');
    api.on('GET /accounts/31', lakeview({ city: 'Oak Park', companyName: 'Lakeside Dental', version: 6 }));
    socket.receive('account_changed', { accountId: 31, part: 'account' });
    expect(await heading('Lakeside Dental')).toBeVisible();
    expect(field('City')).toHaveValue('Evanston');
  });

  it('overwrites only the changed fields after it has loaded a change by someone else [INB-03]', async () => {
    const socket = fakeSocket();
    const { api, user, sent } = await openAccount();
    act(connectSocket);
    await fill(user, 'Contact Name', 'Tom Reyes');
    const newer = lakeview({ city: 'Skokie', companyName: 'Lakeside Dental', version: 5 });
    api.on('GET /accounts/31', newer);
    api.on('POST /accounts/31', ({ body }: { body: { version?: number } }) =>
      body.version === undefined
        ? newer
        : reply(409, { message: 'Someone else changed this.', code: 'STALE' }),
    );
    socket.receive('account_changed', { accountId: 31, part: 'account' });
    expect(await heading('Lakeside Dental')).toBeVisible();
    await user.click(button('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this' });
    await user.click(within(dialog).getByRole('button', { name: 'Overwrite' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ contactName: 'Tom Reyes', version: 4 }, { contactName: 'Tom Reyes' }]),
    );
  });

  it('logs a missing plan id without a toast [ERR-51]', async () => {
    const entries = watchLog();
    await openAccount(lakeview({ planId: null }));
    expect(entries).toContainEqual({ level: 'error', message: 'Account 31 has no plan id' });
    expect(screen.queryByText('Error')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Plan' })).toHaveTextContent('Select');
  });
});

describe('the lists of a disabled account', () => {
  it.each([
    ['users', 'Add User', 'GET /users/company/31', 'Company Users'],
    ['numbers', 'Add Text Number', 'GET /sms-numbers/company/31', 'Phone Numbers'],
  ] as const)('offer no new %s, with the reason [NBR-12] [NBR-13]', async (path, name, list, subject) => {
    accountApi(lakeview({ status: 10 })).on(list, { items: [], total: 0, page: 1, pageSize: 10 });
    const base = provider();
    const rules = [
      ...base.permissions.rules,
      { action: 'Read', subject } as const,
      { action: 'Create', subject } as const,
    ];
    const pageData = { ...base, permissions: { ...base.permissions, rules } };
    renderApp(null, { routes, path: `${PATH}/${path}`, pageData });
    const add = await screen.findByRole('button', { name });
    expect(add).toBeDisabled();
    expect(add).toHaveAccessibleDescription('This account is disabled.');
    expect(screen.queryByRole('link', { name })).toBeNull();
  });
});

describe('the registry tab of an account', () => {
  const tabs = ACCOUNT_TABS.map((tab) =>
    tab.isRegistry ? { ...tab, content: () => <p>The registration</p> } : tab,
  );
  const routesWithTab = [
    {
      path: '/management/customer-accounts/:id',
      element: <AccountPage tabs={tabs} />,
      children: [
        { index: true, element: null },
        { path: 'campaign', element: null },
      ],
    },
  ];

  function openTab(isVisible: boolean, account = lakeview()) {
    const api = accountApi(account).on('GET /api/common/cspvisibility', isVisible);
    return {
      api,
      ...renderApp(null, { routes: routesWithTab, path: `${PATH}/campaign`, pageData: provider() }),
    };
  }

  it('opens for an account with US customers when the provider shows it [REG-01] [REG-02] [API-60]', async () => {
    openTab(true);
    expect(await screen.findByText('The registration')).toBeVisible();
    expect(tabsOf('Lakeview Dental')).toEqual(['Account Details', 'Users', 'Numbers', 'Campaign Registry']);
    expect(screen.getByRole('link', { name: 'Campaign Registry' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Account Details' })).not.toHaveAttribute('aria-current');
  });

  it('is absent when the provider does not show it [REG-02]', async () => {
    const { router } = openTab(false);
    expect(await screen.findByRole('textbox', { name: 'City' })).toBeVisible();
    expect(tabsOf('Lakeview Dental')).toEqual(['Account Details', 'Users', 'Numbers']);
    expect(router.state.location.pathname).toBe(`/dashboard${PATH}`);
  });

  it('is absent for an account without US customers [REG-01]', async () => {
    const { api } = openTab(true, toronto({ hasUsCustomers: false }));
    expect(await screen.findByRole('textbox', { name: 'City' })).toBeVisible();
    expect(tabsOf('Lakeview Dental')).toEqual(['Account Details', 'Users', 'Numbers']);
    expect(api.callsOf('GET /api/common/cspvisibility')).toEqual([]);
  });
});
