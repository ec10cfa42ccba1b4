import { can } from '@dashboard/shared/contracts';
import { type ApiCall, reply, watchLeaving } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { exampleRemote } from '../remotes/example-remote';
import {
  ADMIN,
  AGENT,
  PROVIDER,
  pagesShowing,
  renderDashboard,
  setWindowWidth,
} from '../testing/render-dashboard';

const texting = exampleRemote('mfe-texting', {
  routes: [
    { path: 'messages', title: 'Messages' },
    { path: 'settings/profile', title: 'Edit Profile' },
  ],
  menu: [
    { title: 'Messages', icon: 'messages', order: 10, path: '/messages' },
    {
      title: 'Settings',
      icon: 'settings',
      order: 80,
      children: [{ title: 'Edit Profile', path: '/settings/profile' }],
    },
  ],
});
const modules = { mfe_texting: pagesShowing('A page') };

/** Offers an action for each kind of guard and target. */
const acting = exampleRemote('mfe-acting', {
  routes: [
    { path: 'contacts', title: 'Contacts' },
    { path: 'admin/users/add', title: 'New User', guard: { userTypes: [ADMIN] } },
  ],
  actions: [
    {
      title: 'New Message',
      keywords: 'compose',
      guard: { permissions: [can('Create', 'Messaging')] },
      opens: { slot: 'new-message' },
    },
    { title: 'Add Contact', opens: { path: '/contacts?contact=new' } },
    { title: 'Add User', opens: { path: '/admin/users/add' } },
  ],
  slots: { 'new-message': 'Box' },
});
const Box = () => <p>New message box</p>;
const ACTING = {
  remotes: [texting, acting],
  modules: { ...modules, mfe_acting: pagesShowing('Another page', { Box }) },
};
const SHELL_ACTIONS = ['Preferences', 'Switch to dark theme', 'Keyboard shortcuts', 'Log out'];
const priya = {
  contactId: 7,
  contactName: 'Priya Raman',
  contactNumber: '13125550147',
  isOptOut: false,
  isBlocked: false,
};
const found = (items: object[]) => ({ items, total: items.length, page: 1, pageSize: 8 });

async function openPalette(testSetup: Parameters<typeof renderDashboard>[0] = {}) {
  setWindowWidth(1440);
  const rendered = await renderDashboard({ path: '/forbidden', remotes: [texting], modules, ...testSetup });
  await rendered.user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox');
  // jsdom has no layout, so the dialog considers the box invisible and keeps the focus.
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await rendered.user.click(box);
  return { ...rendered, box };
}
const optionNames = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('Palette', () => {
  it('opens from the header', async () => {
    setWindowWidth(1440);
    const { user } = await renderDashboard({ path: '/forbidden', remotes: [texting], modules });
    await user.click(
      within(screen.getByRole('banner')).getByRole('button', { name: /Jump to contact or page/ }),
    );
    expect(await screen.findByRole('combobox', { name: 'Jump to contact or page' })).toBeVisible();
  });

  it('opens the page selected with the keyboard', async () => {
    const { user, router } = await openPalette();
    expect(optionNames().slice(0, 2)).toEqual(['Messages', 'Edit ProfileSettings']);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/settings/profile'));
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  });

  it("finds contacts and opens the selected contact's conversation", async () => {
    const { user, api, box, router } = await openPalette();
    api.on('GET /api/contacts', found([priya]));
    await user.type(box, 'priya');
    await user.click(await screen.findByRole('option', { name: /Priya Raman/ }));
    expect(api.callsOf('GET /api/contacts').map(({ query }) => query.search)).toEqual(['priya']);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/messages'));
    expect(router.state.location.search).toBe('?contact-id=7');
  });

  it('never opens a contact of an earlier search with a quick Enter [INB-85]', async () => {
    const { api, user, box, router } = await openPalette();
    api.on('GET /api/contacts', ({ query }: ApiCall) => found(query.search === 'pri' ? [priya] : []));
    await user.type(box, 'pri');
    expect(await screen.findByRole('option', { name: /Priya Raman/ })).toBeVisible();
    const before = router.state.location.pathname;
    // Before the search for the whole input has begun.
    await user.type(box, 'nt{Enter}');
    expect(screen.queryByRole('option', { name: /Priya Raman/ })).toBeNull();
    expect(router.state.location.pathname).toBe(before);
  });

  it('searches contacts by the first 100 characters of a long input [INB-85]', async () => {
    const { api, user, box } = await openPalette();
    api.on('GET /api/contacts', found([]));
    await user.click(box);
    await user.paste('z'.repeat(150));
    expect(await screen.findByText(/^Nothing matches/)).toBeVisible();
    expect(api.callsOf('GET /api/contacts').map(({ query }) => query.search)).toEqual(['z'.repeat(100)]);
  });

  it('shows a message when nothing matches', async () => {
    const { user, api, box } = await openPalette();
    api.on('GET /api/contacts', found([]));
    await user.type(box, 'zzz');
    expect(await screen.findByText('Nothing matches ‘zzz’')).toBeVisible();
  });

  it('does not say that nothing matches before the contacts are searched', async () => {
    const { user, api, box } = await openPalette();
    let answer = () => {};
    const response = new Promise((resolve) => {
      answer = () => resolve(found([]));
    });
    api.on('GET /api/contacts', () => response);
    await user.click(box);
    await user.paste('zzz');
    expect(screen.queryByText(/^Nothing matches/)).toBeNull();
    await waitFor(() => expect(api.callsOf('GET /api/contacts')).toHaveLength(1));
    expect(screen.queryByText(/^Nothing matches/)).toBeNull();
    answer();
    expect(await screen.findByText('Nothing matches ‘zzz’')).toBeVisible();
  });

  it('shows an error when the contact search fails, and still finds pages', async () => {
    const { user, api, box } = await openPalette();
    api.on('GET /api/contacts', reply(500, { message: 'Something went wrong', code: 'SERVER' }));
    await user.type(box, 'mess');
    expect(await screen.findByText(/Contacts could not be searched/)).toBeVisible();
    expect(optionNames()).toEqual(['Messages']);
  });

  it('opens a page of an action, with its query [INB-85]', async () => {
    const { user, box, router } = await openPalette(ACTING);
    await user.type(box, 'add con{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/contacts'));
    expect(router.state.location.search).toBe('?contact=new');
  });

  it('runs an action of a remote, found by another word, once it is closed [INB-85]', async () => {
    const { user, box } = await openPalette(ACTING);
    await user.type(box, 'compose{Enter}');
    expect(await screen.findByText('New message box')).toBeVisible();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it.each([
    ['preferences', 'Preferences'],
    ['shortcuts', 'Keyboard shortcuts'],
  ])('opens the dialog of "%s" [INB-85]', async (typed, name) => {
    const { user, box } = await openPalette();
    await user.type(box, `${typed}{Enter}`);
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
  });

  it('switches the theme and logs out [INB-85]', async () => {
    const left = watchLeaving();
    const { user, box } = await openPalette();
    await user.type(box, 'dark{Enter}');
    await waitFor(() => expect(document.documentElement).toHaveClass('dark'));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'sign out{Enter}');
    await waitFor(() => expect(left).toEqual(['/logout']));
  });

  it.each([
    ['an admin', ADMIN, ['New Message', 'Add Contact', 'Add User', ...SHELL_ACTIONS]],
    ['an agent', AGENT, ['New Message', 'Add Contact', ...SHELL_ACTIONS]],
    ['a provider', PROVIDER, ['Add Contact', ...SHELL_ACTIONS]],
  ])('offers %s the permitted actions only [INB-85]', async (_name, userType, actions) => {
    await openPalette({ ...ACTING, userType });
    expect(optionNames().slice(2)).toEqual(actions);
  });

  it('offers only pages and actions to a provider', async () => {
    const { user, api, box } = await openPalette({ userType: PROVIDER });
    expect(box).toHaveAccessibleName('Jump to page');
    await user.type(box, 'profile');
    expect(optionNames()).toEqual(['Edit ProfileSettings']);
    expect(api.callsOf('GET /api/contacts')).toEqual([]);
  });
});
