import { getPreferences, setPreferences } from '@dashboard/shared/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { exampleRemote } from '../remotes/example-remote';
import { PROVIDER, pagesShowing, renderDashboard, setWindowWidth } from '../testing/render-dashboard';

const texting = exampleRemote('mfe-texting', { routes: [{ path: 'messages', title: 'Messages' }] });
const modules = { mfe_texting: pagesShowing('Conversations') };

beforeEach(() => {
  localStorage.clear();
  const requestPermission = async () => 'granted';
  Object.assign(window, { Notification: { permission: 'default', requestPermission } });
});
afterEach(() => Reflect.deleteProperty(window, 'Notification'));

async function openPreferences(testSetup: Parameters<typeof renderDashboard>[0] = {}) {
  setWindowWidth(1440);
  const rendered = await renderDashboard({ path: '/forbidden', remotes: [texting], modules, ...testSetup });
  await rendered.user.click(screen.getByRole('button', { name: /^User menu/ }));
  await rendered.user.click(await screen.findByRole('menuitem', { name: 'Preferences' }));
  return { ...rendered, dialog: await screen.findByRole('dialog', { name: 'Preferences' }) };
}

describe('Preferences dialog', () => {
  it.each([
    ['Sound', { hasSound: true }],
    ['Desktop notifications', { isNotifying: true }],
    ['Enter sends', { enterSends: false }],
    ['Undo send', { canUndoSend: true }],
    ['Compact rows', { density: 'compact' }],
    ['Shortcuts of a single key', { hasSingleKeys: false }],
  ])('changes "%s" at once, with the keyboard [INB-86]', async (name, changed) => {
    const { user, dialog } = await openPreferences();
    const control = within(dialog).getByRole('checkbox', { name });
    expect(control).toHaveAccessibleDescription(/\w+ .*\./);
    act(() => control.focus());
    await user.keyboard(' ');
    await waitFor(() => expect(getPreferences()).toMatchObject(changed));
  });

  it('shows the choice of another tab while it is open', async () => {
    const { dialog } = await openPreferences();
    act(() => setPreferences({ hasSound: true }));
    expect(within(dialog).getByRole('checkbox', { name: 'Sound' })).toBeChecked();
  });

  it('makes the rows of all pages compact [INB-86]', async () => {
    const { user, dialog } = await openPreferences();
    expect(document.documentElement).toHaveAttribute('data-density', 'comfortable');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Compact rows' }));
    expect(document.documentElement).toHaveAttribute('data-density', 'compact');
  });

  it('explains why notifications cannot be turned on', async () => {
    Object.assign(window, { Notification: { permission: 'denied' } });
    const { dialog } = await openPreferences();
    const control = within(dialog).getByRole('checkbox', { name: 'Desktop notifications' });
    expect(control).toBeDisabled();
    expect(control).toHaveAccessibleDescription(/Your browser blocks notifications/);
  });

  it('leaves out the settings of messages for a user without messages', async () => {
    const { dialog } = await openPreferences({ userType: PROVIDER, remotes: [] });
    expect(within(dialog).queryByRole('group', { name: 'Messages' })).not.toBeInTheDocument();
    expect(within(dialog).getByRole('group', { name: 'General' })).toBeVisible();
  });

  it('closes with Escape', async () => {
    const { user } = await openPreferences();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
