import { useMenuBadge } from '@dashboard/shared/session';
import { connectSocket } from '@dashboard/shared/socket';
import { fakeSocket, inboxGroup, reply, watchLeaving } from '@dashboard/shared/testing';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { exampleRemote } from '../remotes/example-remote';
import {
  ADMIN,
  AGENT,
  PROVIDER,
  pagesShowing,
  renderDashboard,
  SUPER_ADMIN,
  setWindowWidth,
} from '../testing/render-dashboard';

const profile = exampleRemote('mfe-profile', {
  routes: [{ path: 'settings/profile', title: 'Edit Profile' }],
});

const branding = exampleRemote('mfe-branding', {
  routes: [{ path: 'settings/branding', title: 'Branding', guard: { userTypes: [PROVIDER] } }],
  menu: [{ title: 'Branding', icon: 'branding', order: 85, section: 'user', path: '/settings/branding' }],
});

const TWO_INBOXES = {
  items: [
    inboxGroup({ tn: '3125550142', name: 'Front desk' }),
    inboxGroup({ tn: '3125550177', name: 'Billing' }),
  ],
};

async function openUserMenu(testSetup: Parameters<typeof renderDashboard>[0] = {}) {
  setWindowWidth(1440);
  const rendered = await renderDashboard({ path: '/forbidden', ...testSetup });
  await rendered.user.click(screen.getByRole('button', { name: /^User menu/ }));
  return { ...rendered, menu: await screen.findByRole('menu') };
}

describe('Logo', () => {
  it.each([
    [ADMIN, '/dashboard/messages'],
    [AGENT, '/dashboard/messages'],
    [PROVIDER, '/dashboard/management/customer-accounts'],
    [SUPER_ADMIN, '/dashboard/system/companies'],
  ])('links user type %i to %s [UI-09]', async (userType, href) => {
    await renderDashboard({ path: '/forbidden', userType });
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Acme Telecom' })).toHaveAttribute(
      'href',
      href,
    );
  });
});

describe('provider logo image', () => {
  const mark = () => screen.getByRole('banner').querySelector('img');

  it('matches the color mode', async () => {
    const whiteLabel = { logoUrl: '/media/for-light.svg', logoDarkUrl: '/media/for-dark.svg' };
    const { user } = await openUserMenu({ whiteLabel });
    await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
    expect(mark()).toHaveAttribute('src', '/media/for-dark.svg');
    await user.click(screen.getByRole('button', { name: /^User menu/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Light' }));
    expect(mark()).toHaveAttribute('src', '/media/for-light.svg');
  });

  it('is omitted when the provider has none', async () => {
    await renderDashboard({ path: '/forbidden', whiteLabel: { logoUrl: '' } });
    expect(mark()).toBeNull();
    expect(within(screen.getByRole('banner')).getByText('Acme Telecom')).toBeVisible();
  });

  it('is omitted when it cannot be fetched', async () => {
    await renderDashboard({ path: '/forbidden' });
    const image = mark();
    expect(image).toHaveAttribute('src', '/media/logo.svg');
    if (image) fireEvent.error(image);
    expect(mark()).toBeNull();
  });
});

describe('UserMenu', () => {
  it('shows initials, group name and formatted text number [UI-10] [UI-11] [UI-12]', async () => {
    await renderDashboard({ path: '/forbidden' });
    const button = screen.getByRole('button', { name: /^User menu/ });
    expect(button).toHaveTextContent('MO');
    expect(button).toHaveTextContent('Front desk');
    expect(button).toHaveTextContent('(312) 555-0142');
  });

  it('shows the initials of the first and the last name, which may have several words [UI-10]', async () => {
    await renderDashboard({ path: '/forbidden', user: { firstname: 'Mary Ann', lastname: 'van Dyke' } });
    expect(screen.getByRole('button', { name: /^User menu/ })).toHaveTextContent('MV');
  });

  it("shows a provider user's name and company instead of an inbox", async () => {
    await renderDashboard({ path: '/forbidden', userType: PROVIDER });
    const button = screen.getByRole('button', { name: /^User menu/ });
    expect(button).toHaveTextContent('Greta Hallworth');
    expect(button).toHaveTextContent('Acme Telecom');
  });

  it('links to Edit Profile [UI-13]', async () => {
    const { user, menu, router } = await openUserMenu({
      remotes: [profile],
      modules: { mfe_profile: pagesShowing('My profile') },
    });
    await user.click(within(menu).getByRole('menuitem', { name: 'Edit Profile' }));
    expect(await screen.findByRole('heading', { name: 'My profile' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard/settings/profile');
  });

  it.each([
    [SUPER_ADMIN, ['/operations']],
    [PROVIDER, []],
    [ADMIN, []],
  ])('links user type %i to the operations page: %j [REL-30]', async (userType, hrefs) => {
    const { menu } = await openUserMenu({ userType });
    const links = within(menu).queryAllByRole('menuitem', { name: 'Operations' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
  });

  it('opens Edit Profile by keyboard without a page load', async () => {
    const { user, router } = await openUserMenu({
      remotes: [profile],
      modules: { mfe_profile: pagesShowing('My profile') },
    });
    await user.keyboard('edit{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/settings/profile'));
  });

  it('offers Edit Profile only when a remote provides the page', async () => {
    const { menu } = await openUserMenu();
    expect(within(menu).getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    expect(within(menu).queryByRole('menuitem', { name: 'Edit Profile' })).not.toBeInTheDocument();
  });

  it('links to the pages that remotes add to it, which the main menu does not show [PVD-05]', async () => {
    const modules = { mfe_branding: pagesShowing('Our brand') };
    const { user, menu, router } = await openUserMenu({ remotes: [branding], modules, userType: PROVIDER });
    expect(within(screen.getByRole('navigation', { name: 'Main menu' })).queryByText('Branding')).toBeNull();
    await user.click(within(menu).getByRole('menuitem', { name: 'Branding' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/settings/branding'));
  });

  it('omits the pages of remotes that the user may not open [PVD-05]', async () => {
    const { menu } = await openUserMenu({ remotes: [branding] });
    expect(within(menu).queryByRole('menuitem', { name: 'Branding' })).toBeNull();
  });

  it('lists the inbox of a user who has only one [INB-08]', async () => {
    const one = { items: TWO_INBOXES.items.slice(0, 1) };
    const { menu } = await openUserMenu({ responses: { 'GET /api/groups': one } });
    expect(await within(menu).findByRole('menuitemradio', { name: /Front desk/ })).toBeChecked();
  });

  it('switches to another inbox and opens it [INB-08]', async () => {
    const { api, user, menu, router } = await openUserMenu({ responses: { 'GET /api/groups': TWO_INBOXES } });
    api.on('PUT /users/self/default-number', { phoneNumber: '3125550177', groupName: 'Billing' });
    const choice = await within(menu).findByRole('menuitemradio', { name: /Billing/ });
    expect(choice).toHaveTextContent('(312) 555-0177');
    expect(within(menu).getByRole('menuitemradio', { name: /Front desk/ })).toBeChecked();
    await user.click(choice);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/messages'));
    expect(api.callsOf('PUT /users/self/default-number')[0]?.body).toEqual({ phoneNumber: '3125550177' });
    expect(screen.getByRole('button', { name: /^User menu/ })).toHaveTextContent('Billing');
  });

  it('shows the live unread count of each inbox, consistent with the total [INB-10]', async () => {
    const socket = fakeSocket();
    const items = TWO_INBOXES.items.map((inbox) => ({ ...inbox, unreadCount: 2 }));
    const events = { events: [], lastSeq: 0, hasMore: false, isReset: false };
    const responses = { 'GET /api/groups': { items }, 'GET /api/events': events };
    const { menu } = await openUserMenu({ responses });
    act(() => connectSocket());
    const inbox = (name: RegExp) => within(menu).getByRole('menuitemradio', { name });
    expect(await within(menu).findByRole('menuitemradio', { name: /Billing.*2 unread texts/ })).toBeVisible();
    const unread = (seq: number, tn: string, number: number, all: number) =>
      socket.receive('unread_changed', {
        seq,
        type: 'unread_changed',
        tn,
        contactId: 7,
        unreadCount: number,
        totals: { number, all },
        byUserId: null,
      });
    unread(1, '3125550177', 5, 7);
    unread(2, '3125550142', 0, 5);
    await waitFor(() => expect(inbox(/Billing/)).toHaveTextContent('5 unread texts'));
    expect(inbox(/Front desk/)).not.toHaveTextContent('unread');
    expect(renderHook(() => useMenuBadge('messages')).result.current).toBe(5);
  });

  it('keeps the inbox and shows an error when the switch fails', async () => {
    const { api, user, menu } = await openUserMenu({ responses: { 'GET /api/groups': TWO_INBOXES } });
    api.on('PUT /users/self/default-number', reply(422, { message: 'No longer your inbox.' }));
    await user.click(await within(menu).findByRole('menuitemradio', { name: /Billing/ }));
    expect(await screen.findByText('No longer your inbox.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^User menu/ })).toHaveTextContent('Front desk');
  });

  it('logs out [UI-14]', async () => {
    const left = watchLeaving();
    const { user, menu } = await openUserMenu();
    await user.click(within(menu).getByRole('menuitem', { name: 'Logout' }));
    expect(left).toEqual(['/logout']);
  });

  it('changes the color mode and stores it', async () => {
    const { user, menu } = await openUserMenu();
    await user.click(within(menu).getByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement).toHaveClass('dark');
    expect(localStorage.getItem('color-mode')).toBe('dark');
  });

  it('shows the keyboard shortcuts', async () => {
    const { user, menu } = await openUserMenu();
    await user.click(within(menu).getByRole('menuitem', { name: 'Keyboard shortcuts' }));
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(sheet).toHaveTextContent('Jump to contact or page');
  });
});

describe('Breadcrumbs', () => {
  it('link to the parent pages of the current page', async () => {
    const accounts = exampleRemote('mfe-accounts', {
      routes: [
        { path: 'management', title: 'Management' },
        { path: 'management/accounts', title: 'Customer Accounts' },
        { path: 'management/accounts/:id/users', title: 'Users' },
      ],
    });
    await renderDashboard({ path: '/management/accounts/7/users', remotes: [accounts] });
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(within(crumbs).getByRole('link', { name: 'Customer Accounts' })).toHaveAttribute(
      'href',
      '/dashboard/management/accounts',
    );
    expect(within(crumbs).getByText('Users')).toHaveAttribute('aria-current', 'page');
  });
});
