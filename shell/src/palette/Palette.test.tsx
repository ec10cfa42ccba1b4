import { reply } from '@dashboard/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { exampleRemote } from '../remotes/example-remote';
import { PROVIDER, pagesShowing, renderDashboard, setWindowWidth } from '../testing/render-dashboard';

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
    expect(optionNames()).toEqual(['Messages', 'Edit ProfileSettings']);
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

  it('shows a message when nothing matches', async () => {
    const { user, api, box } = await openPalette();
    api.on('GET /api/contacts', found([]));
    await user.type(box, 'zzz');
    expect(await screen.findByText('Nothing matches ‘zzz’')).toBeVisible();
  });

  it('shows an error when the contact search fails, and still finds pages', async () => {
    const { user, api, box } = await openPalette();
    api.on('GET /api/contacts', reply(500, { message: 'Something went wrong', code: 'SERVER' }));
    await user.type(box, 'mess');
    expect(await screen.findByText(/Contacts could not be searched/)).toBeVisible();
    expect(optionNames()).toEqual(['Messages']);
  });

  it('offers only pages to a provider', async () => {
    const { user, api, box } = await openPalette({ userType: PROVIDER });
    expect(box).toHaveAccessibleName('Jump to page');
    await user.type(box, 'profile');
    expect(optionNames()).toEqual(['Edit ProfileSettings']);
    expect(api.callsOf('GET /api/contacts')).toEqual([]);
  });
});
