import { type Permissions, UserType } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import { fakeSocket, pageDataFor, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { exampleRemote } from '../remotes/example-remote';
import { pagesShowing, renderDashboard } from '../testing/render-dashboard';

const staff = exampleRemote('mfe-staff', {
  routes: [
    { path: 'messages', title: 'Messages' },
    { path: 'staff', title: 'Staff', guard: { userTypes: [UserType.ADMIN] } },
  ],
  menu: [{ title: 'Staff', icon: 'generic', order: 10, path: '/staff' }],
});
const AGENT: Permissions = {
  ...pageDataFor('acme.agent').permissions,
  userType: UserType.END_USER_AGENT,
};

const menuItem = () =>
  within(screen.getByRole('navigation', { name: 'Main menu' })).queryByRole('link', { name: 'Staff' });

const CAMPAIGNS = exampleRemote('mfe-staff', {
  routes: [
    { path: 'messages', title: 'Messages' },
    { path: 'staff', title: 'Staff', guard: { feature: 'CAMPAIGNS' } },
  ],
  menu: [{ title: 'Staff', icon: 'generic', order: 10, path: '/staff' }],
});

/** An administrator's open page with a live connection. */
async function openPage(remote = staff) {
  const socket = fakeSocket();
  const page = await renderDashboard({
    path: '/messages',
    remotes: [remote],
    modules: { mfe_staff: pagesShowing('Your staff') },
    responses: { 'GET /api/events': { events: [], lastSeq: 0, hasMore: false, isReset: false } },
  });
  act(() => connectSocket());
  expect(menuItem()).toBeVisible();
  const reads = () => page.api.callsOf('GET /api/permissions').length;
  return { ...page, socket, reads };
}

describe('the permissions of an open page', () => {
  beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('change the menu and close a page of the former type when the server announces a change [FLT-17]', async () => {
    const { socket, api, go } = await openPage();
    api.on('GET /api/permissions', AGENT);
    socket.receive('permissions_changed', {});
    await waitFor(() => expect(menuItem()).toBeNull());
    await go('/staff');
    expect(await screen.findByText('The page you‘re trying to access has restricted access.')).toBeVisible();
  });

  it('change the menu when the plan of the account loses a feature [GRD-38] [GRD-40]', async () => {
    const { socket, api } = await openPage(CAMPAIGNS);
    api.on('GET /api/permissions', { ...pageDataFor('acme.admin').permissions, features: [] });
    socket.receive('permissions_changed', {});
    await waitFor(() => expect(menuItem()).toBeNull());
  });

  it('bring the time zone of the user, which the clock shows [UI-06]', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-04T19:05:00Z'), advanceTimers: true });
    const { socket, api, reads } = await openPage();
    expect(screen.getByRole('time')).toHaveTextContent('1:05 PM');
    const { permissions } = pageDataFor('acme.admin');
    api.on('GET /api/permissions', { ...permissions, timeZone: 'Asia/Tokyo' });
    socket.receive('permissions_changed', {});
    await act(() => jest.advanceTimersByTimeAsync(1));
    await waitFor(() => expect(screen.getByRole('time')).toHaveTextContent('4:05 AM'));
    // A response of an earlier server has no zone.
    api.on('GET /api/permissions', permissions);
    socket.receive('permissions_changed', {});
    await act(() => jest.advanceTimersByTimeAsync(1));
    await waitFor(() => expect(reads()).toBe(2));
    expect(screen.getByRole('time')).toHaveTextContent('4:05 AM');
  });

  it('are fetched after a lost connection, but not after the first connection', async () => {
    const { socket, api, reads } = await openPage();
    expect(reads()).toBe(0);
    api.on('GET /api/permissions', AGENT);
    socket.disconnect();
    socket.connect();
    await waitFor(() => expect(menuItem()).toBeNull());
    expect(reads()).toBe(1);
  });

  it('are fetched again after a failure', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { socket, api, reads } = await openPage();
    api.on('GET /api/permissions', reply(503, { message: 'Unavailable' }));
    socket.receive('permissions_changed', {});
    await act(() => jest.advanceTimersByTimeAsync(1));
    await waitFor(() => expect(reads()).toBe(1));
    api.on('GET /api/permissions', AGENT);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(menuItem()).toBeNull());
  });

  it('keep the type of the page with a response that has none', async () => {
    const { socket, api, reads } = await openPage();
    const { userType: _absent, ...earlier } = AGENT;
    api.on('GET /api/permissions', earlier);
    socket.receive('permissions_changed', {});
    await waitFor(() => expect(reads()).toBe(1));
    await act(async () => {});
    expect(menuItem()).toBeVisible();
  });
});
