import { can } from '@dashboard/shared/contracts';
import { screen, waitFor, within } from '@testing-library/react';
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

const texting = exampleRemote('mfe-texting', {
  title: 'Messages',
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
      section: 'setup',
      children: [{ title: 'Edit Profile', path: '/settings/profile' }],
    },
  ],
  slots: { 'new-message': 'NewMessageBox' },
});
const accounts = exampleRemote('mfe-accounts', {
  routes: [
    { path: 'management/customer-accounts/new-account', title: 'New Account' },
    { path: 'system/new-service-provider', title: 'Add Service Provider' },
  ],
});
const NewMessageBox = ({ onClose }: { onClose: () => void }) => (
  <div role="dialog" aria-label="New text">
    <button type="button" onClick={onClose}>
      Close box
    </button>
  </div>
);
const remotes = [texting, accounts];
const modules = {
  mfe_texting: pagesShowing('Conversations', { NewMessageBox }),
  mfe_accounts: pagesShowing('A form'),
};
const mayText = [can('Create', 'Messaging')];
const sidebar = () => screen.queryByRole('complementary', { name: 'Sidebar' });
const position = () => sidebar()?.dataset.position ?? 'hidden';

async function renderAt(width: number, testSetup: Parameters<typeof renderDashboard>[0] = {}) {
  setWindowWidth(width);
  return renderDashboard({ path: '/messages', remotes, modules, permissions: mayText, ...testSetup });
}

describe('main action', () => {
  it.each([ADMIN, AGENT])(
    'opens the New Message dialog for user type %i [UI-15] [UI-16]',
    async (userType) => {
      const { user } = await renderAt(1440, { userType });
      await user.click(screen.getByRole('button', { name: 'New Message' }));
      expect(await screen.findByRole('dialog', { name: 'New text' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Close box' }));
      expect(screen.queryByRole('dialog', { name: 'New text' })).not.toBeInTheDocument();
    },
  );

  it('opens the New Message dialog with the shortcut c [INB-56] [INB-68]', async () => {
    const { user } = await renderAt(1440);
    await user.keyboard('c');
    expect(await screen.findByRole('dialog', { name: 'New text' })).toBeVisible();
  });

  it.each([
    [PROVIDER, 'Customer Account', '/dashboard/management/customer-accounts/new-account'],
    [SUPER_ADMIN, 'Service Provider', '/dashboard/system/new-service-provider'],
  ])(
    'links user type %i to "%s" when a remote provides that page [UI-17] [UI-18] [UI-19] [UI-20]',
    async (userType, label, href) => {
      const { user } = await renderAt(1440, { userType, permissions: [can('Create', 'Companies')] });
      const link = screen.getByRole('link', { name: label });
      expect(link).toHaveAttribute('href', href);
      await user.click(link);
      expect(await screen.findByRole('heading', { name: 'A form' })).toBeVisible();
    },
  );

  it('is hidden when no remote provides its target', async () => {
    await renderAt(1440, { remotes: [] });
    expect(screen.queryByRole('button', { name: 'New Message' })).not.toBeInTheDocument();
  });

  it('is hidden from a provider without Create on Companies, although the page is open by role [UI-17]', async () => {
    await renderAt(1440, { userType: PROVIDER, permissions: [] });
    expect(screen.queryByRole('link', { name: 'Customer Account' })).not.toBeInTheDocument();
  });

  it('is hidden without permission to send messages', async () => {
    await renderAt(1440, { permissions: [] });
    expect(screen.queryByRole('button', { name: 'New Message' })).not.toBeInTheDocument();
  });
});

describe('Sidebar', () => {
  it('adapts to the window width at both breakpoints [UI-22] [UI-23]', async () => {
    await renderAt(1025);
    expect(position()).toBe('expanded');
    setWindowWidth(1024);
    expect(position()).toBe('collapsed');
    setWindowWidth(812);
    expect(position()).toBe('hidden');
  });

  it.each([1440, 900])(
    'has the footer of the page below its menu at %i px [UI-04] [UI-05] [UI-06]',
    async (width) => {
      await renderAt(width);
      const footer = screen.getByRole('contentinfo');
      expect(footer.closest('aside, main, nav, header')).toBeNull();
      expect(footer).toHaveTextContent(/^© 20\d\d Acme Telecom\d+:\d\d (AM|PM)$/);
    },
  );

  it('shows the footer in the floating menu of a phone [UI-04] [UI-05] [UI-06]', async () => {
    const { user } = await renderAt(390);
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show menu' }));
    await user.click(screen.getByRole('contentinfo'));
    expect(position()).toBe('floating');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Acme Telecom');
  });

  it('toggles with the button in the header [UI-24]', async () => {
    const { user } = await renderAt(1440);
    await user.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(position()).toBe('collapsed');
    await user.click(screen.getByRole('button', { name: 'Expand menu' }));
    expect(position()).toBe('expanded');
  });

  it('opens a preview on a top item and collapses after a selection [UI-49] [UI-50]', async () => {
    const { user } = await renderAt(900);
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('button', { name: 'Settings' }),
    );
    expect(position()).toBe('preview');
    await user.click(screen.getByRole('link', { name: 'Edit Profile' }));
    expect(position()).toBe('collapsed');
  });

  it('stays collapsed when a top item without sub-items opens its page', async () => {
    const { user } = await renderAt(900, { path: '/forbidden' });
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: 'Messages' }),
    );
    expect(await screen.findByRole('heading', { name: 'Conversations' })).toBeVisible();
    expect(position()).toBe('collapsed');
  });

  it('floats on a phone and hides after a selection [UI-51]', async () => {
    const { user } = await renderAt(390);
    await user.click(screen.getByRole('button', { name: 'Show menu' }));
    expect(position()).toBe('floating');
    expect(sidebar()).toHaveFocus();
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: 'Messages' }),
    );
    expect(position()).toBe('hidden');
  });

  it('hides the floating menu with the same toggle [UI-45]', async () => {
    const { user } = await renderAt(390);
    await user.click(screen.getByRole('button', { name: 'Show menu' }));
    await user.click(screen.getByRole('button', { name: 'Hide menu' }));
    expect(position()).toBe('hidden');
  });

  it('hides the floating menu on Escape, which returns the focus, and on a press outside [UI-45]', async () => {
    const { user } = await renderAt(390);
    await user.click(screen.getByRole('button', { name: 'Show menu' }));
    await user.tab();
    await user.keyboard('{Escape}');
    expect(position()).toBe('hidden');
    expect(screen.getByRole('button', { name: 'Show menu' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show menu' }));
    await user.pointer({ keys: '[MouseLeft]', target: screen.getByRole('main', { hidden: true }) });
    await waitFor(() => expect(position()).toBe('hidden'));
  });

  it('shows names as tooltips while collapsed', async () => {
    await renderAt(900);
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getByRole('link', { name: 'Messages' })).toBeVisible();
    expect(within(menu).getByRole('button', { name: 'Settings' })).toBeVisible();
  });
});
