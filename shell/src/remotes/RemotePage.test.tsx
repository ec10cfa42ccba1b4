import { can, type Guard, type PermissionRule } from '@dashboard/shared/contracts';
import { usePageName } from '@dashboard/shared/session';
import { noConnection } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  ADMIN,
  AGENT,
  PROVIDER,
  pagesShowing,
  renderDashboard,
  SUPER_ADMIN,
} from '../testing/render-dashboard';
import { exampleRemote } from './example-remote';

const readMessaging: NonNullable<Guard['permissions']> = [can('Read', 'Messaging')];
const guarded = (guard?: Guard) =>
  exampleRemote('mfe-reports', {
    title: 'Reports',
    routes: [
      { path: 'reports', title: 'Reports', ...(guard ? { guard } : {}) },
      { path: 'reports/detail', title: 'Detail', guard: { userTypes: [ADMIN, AGENT] } },
    ],
  });
const free = exampleRemote('mfe-free', { title: 'Free', routes: [{ path: 'free', title: 'Free' }] });
const modules = { mfe_reports: pagesShowing('Your reports'), mfe_free: pagesShowing('Free for all') };
const testSetup = (guard?: Guard) => ({ remotes: [guarded(guard), free], modules, path: '/reports' });
const shown = (name: string) => screen.findByRole('heading', { name });
const forbidden = () => screen.findByText('Please refer to your system administrator');

const everything: Guard = { userTypes: [ADMIN], permissions: readMessaging, feature: 'CAMPAIGNS' };
const passing = { userType: ADMIN, permissions: readMessaging, features: ['CAMPAIGNS' as const] };

describe('route guards', () => {
  it('show the page when role, permission and feature all pass [GRD-53]', async () => {
    await renderDashboard({ ...testSetup(everything), ...passing });
    expect(await shown('Your reports')).toBeVisible();
  });

  it('deny another role [GRD-50] [GRD-53] [GRD-56]', async () => {
    await renderDashboard({ ...testSetup(everything), ...passing, userType: AGENT });
    expect(await forbidden()).toBeVisible();
  });

  it('deny access without the permission [GRD-51] [GRD-53] [GRD-56]', async () => {
    await renderDashboard({ ...testSetup(everything), ...passing, permissions: [] });
    expect(await forbidden()).toBeVisible();
  });

  it('deny access without the plan feature [GRD-52] [GRD-53] [GRD-56]', async () => {
    await renderDashboard({ ...testSetup(everything), ...passing, features: [] });
    expect(await forbidden()).toBeVisible();
  });

  it('accumulate along the path', async () => {
    await renderDashboard({ ...testSetup({ feature: 'CAMPAIGNS' }), features: [], path: '/reports/detail' });
    expect(await forbidden()).toBeVisible();
  });

  it('show the not-found page for a path below a denied page that is no page [NAV-51] [GRD-32]', async () => {
    const { go } = await renderDashboard({ ...testSetup({ userTypes: [AGENT] }), path: '/reports/nope' });
    expect(await shown('We are Sorry...')).toBeVisible();
    await go('/reports/detail');
    expect(await forbidden()).toBeVisible();
  });

  it('do not load the code of a forbidden page', async () => {
    const load = jest.fn(pagesShowing('Your reports'));
    await renderDashboard({
      ...testSetup(everything),
      ...passing,
      features: [],
      modules: { mfe_reports: load },
    });
    await forbidden();
    expect(load).not.toHaveBeenCalled();
  });
});

describe('permissions older than ten seconds', () => {
  afterEach(() => jest.useRealTimers());
  const fresh = (rules: PermissionRule[]) => ({ fetchedAt: new Date().toISOString(), rules, features: [] });
  const mayRead: PermissionRule[] = [{ action: 'Read', subject: 'Messaging' }];

  async function renderStale() {
    const rendered = await renderDashboard({
      ...testSetup({ permissions: readMessaging }),
      permissions: readMessaging,
      path: '/free',
    });
    await shown('Free for all');
    jest.useFakeTimers({ now: Date.now() + 10_001, advanceTimers: true });
    return rendered;
  }

  it('are fetched before the guard is checked, while the old page stays', async () => {
    const { api, router } = await renderStale();
    let response = (_: unknown) => {};
    api.on(
      'GET /api/permissions',
      () =>
        new Promise((resolve) => {
          response = resolve;
        }),
    );
    await act(async () => {
      void router.navigate('/reports');
    });
    await waitFor(() => expect(api.callsOf('GET /api/permissions')).toHaveLength(1));
    expect(await screen.findByRole('progressbar', { name: 'Loading page' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Free for all' })).toBeVisible();
    await act(async () => response(fresh(mayRead)));
    expect(await shown('Your reports')).toBeVisible();
  });

  it('are replaced by the current ones', async () => {
    const { api, go } = await renderStale();
    api.on('GET /api/permissions', () => fresh([]));
    await go('/reports');
    expect(await forbidden()).toBeVisible();
  });

  it('come with the current type of the user [FLT-17]', async () => {
    const { api, go } = await renderStale();
    api.on('GET /api/permissions', () => ({ ...fresh(mayRead), userType: PROVIDER }));
    await go('/reports/detail');
    expect(await forbidden()).toBeVisible();
  });

  it('count as none when the request fails', async () => {
    const { api, go } = await renderStale();
    api.on('GET /api/permissions', noConnection);
    await go('/reports');
    expect(await forbidden()).toBeVisible();
  });

  it('are not fetched for a page without conditions', async () => {
    const { api, go } = await renderStale();
    await go('/forbidden');
    await go('/free');
    await shown('Free for all');
    expect(api.callsOf('GET /api/permissions')).toEqual([]);
  });
});

describe('document title', () => {
  it("contains the portal's name and differs by page [NAV-05] [NAV-08]", async () => {
    const { go } = await renderDashboard({ ...testSetup(), whiteLabel: { portalName: 'Acme Portal' } });
    await shown('Your reports');
    expect(document.title).toBe('Acme Portal · Reports');
    await go('/reports/detail');
    await waitFor(() => expect(document.title).toBe('Acme Portal · Detail'));
    await go('/free');
    await waitFor(() => expect(document.title).toBe('Acme Portal · Free'));
    await go('/nope');
    await waitFor(() => expect(document.title).toBe('Acme Portal · We are Sorry...'));
  });
});

describe('page of a record', () => {
  function RecordPage() {
    usePageName('Elena Marsh');
    return <h1>Elena</h1>;
  }
  const users = exampleRemote('mfe-users', {
    routes: [
      { path: 'users', title: 'Users' },
      { path: 'users/:userId', title: 'User' },
    ],
  });

  it("shows the record's name in the breadcrumbs and the document title", async () => {
    await renderDashboard({
      path: '/users/7',
      remotes: [users],
      modules: { mfe_users: () => Promise.resolve({ default: [{ path: '*', element: <RecordPage /> }] }) },
    });
    await shown('Elena');
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(within(crumbs).getByText('Elena Marsh')).toHaveAttribute('aria-current', 'page');
    await waitFor(() => expect(document.title).toBe('Acme Telecom · Elena Marsh'));
  });

  it('keeps its name in the breadcrumbs of the pages below it', async () => {
    function Frame() {
      usePageName('Lakeview Dental', '/accounts/7');
      return <h1>Frame</h1>;
    }
    const accounts = exampleRemote('mfe-accounts', {
      routes: [
        { path: 'accounts', title: 'Accounts' },
        { path: 'accounts/:id', title: 'Account' },
        { path: 'accounts/:id/users', title: 'Users' },
      ],
    });
    const { go } = await renderDashboard({
      path: '/accounts/7/users',
      remotes: [accounts],
      modules: { mfe_accounts: () => Promise.resolve({ default: [{ path: '*', element: <Frame /> }] }) },
    });
    await shown('Frame');
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(within(crumbs).getByRole('link', { name: 'Lakeview Dental' })).toHaveAttribute(
      'href',
      '/dashboard/accounts/7',
    );
    expect(within(crumbs).getByText('Users')).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Acme Telecom · Users');
    await go('/accounts/7');
    await waitFor(() => expect(document.title).toBe('Acme Telecom · Lakeview Dental'));
  });
});

describe('default route', () => {
  it('is the page at /dashboard [NAV-52]', async () => {
    const { router } = await renderDashboard({ path: '/' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/messages'));
  });

  it('shows the Forbidden page, without a loop, when the user may not open it', async () => {
    const messages = exampleRemote('mfe-texting', {
      routes: [{ path: 'messages', title: 'Messages', guard: { permissions: readMessaging } }],
    });
    const { router } = await renderDashboard({ path: '/', remotes: [messages], permissions: [] });
    expect(await forbidden()).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/messages');
  });

  it.each([
    [PROVIDER, 'management/customer-accounts'],
    [SUPER_ADMIN, 'system/companies'],
  ])('of user type %i is /%s when a remote provides it', async (userType, path) => {
    const start = exampleRemote('mfe-start', { routes: [{ path, title: 'Start' }] });
    const { router } = await renderDashboard({ path: '/', userType, remotes: [start] });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/${path}`));
  });

  it('is the first page of the menu when no remote provides the usual one', async () => {
    const users = exampleRemote('mfe-users', {
      routes: [
        { path: 'management', title: 'Management' },
        { path: 'management/users', title: 'Users' },
      ],
      menu: [
        {
          title: 'Management',
          icon: 'management',
          order: 70,
          children: [{ title: 'Users', path: '/management/users' }],
        },
      ],
    });
    const { router } = await renderDashboard({
      path: '/',
      userType: PROVIDER,
      remotes: [users],
      modules: { mfe_users: pagesShowing('Your users') },
    });
    expect(await shown('Your users')).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/management/users');
    expect(screen.getByRole('link', { name: 'Acme Telecom' })).toHaveAttribute(
      'href',
      '/dashboard/management/users',
    );
  });

  it('is the Forbidden page for a user without a type', async () => {
    await renderDashboard({ path: '/', userType: 0 });
    expect(await forbidden()).toBeVisible();
  });
});
