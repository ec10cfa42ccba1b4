import { can, type Guard } from '@dashboard/shared/contracts';
import { setMenuBadge, setTitleCount, useOwnHeader } from '@dashboard/shared/session';
import { connectSocket } from '@dashboard/shared/socket';
import { fakeSocket } from '@dashboard/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AttemptError } from '../federation/load-failure';
import { exampleRemote } from '../remotes/example-remote';
import {
  ADMIN,
  AGENT,
  EVERY_TYPE,
  PROVIDER,
  pagesShowing,
  renderDashboard,
  setWindowWidth,
} from '../testing/render-dashboard';

const texting = exampleRemote('mfe-texting', {
  title: 'Messages',
  routes: [{ path: 'messages', title: 'Messages' }],
  menu: [{ title: 'Messages', icon: 'messages', order: 10, path: '/messages', badge: 'messages' }],
  slots: { 'new-message': 'NewMessageBox' },
});
const bot = exampleRemote('mfe-bot', {
  title: 'Message Bot',
  routes: [
    { path: 'message-bot', title: 'Message Bot' },
    { path: 'message-bot/time-schedule', title: 'Time Schedule' },
  ],
  menu: [
    {
      title: 'Message Bot',
      icon: 'message-bot',
      order: 40,
      children: [{ title: 'Time Schedule', path: '/message-bot/time-schedule' }],
    },
  ],
});
const readMessaging: NonNullable<Guard['permissions']> = [can('Read', 'Messaging')];
const remotes = [texting, bot];
const modules = {
  mfe_texting: pagesShowing('Conversations', { NewMessageBox: () => null }),
  mfe_bot: pagesShowing('Open hours'),
};
const menu = () => within(screen.getByRole('navigation', { name: 'Main menu' }));
type TestSetup = Parameters<typeof renderDashboard>[0];
const renderWide = (testSetup: TestSetup = {}) => {
  setWindowWidth(1440);
  return renderDashboard({ path: '/messages', remotes, modules, ...testSetup });
};

describe('document title', () => {
  it('counts only unread messages of remotes that are in the menu [INB-70]', async () => {
    await renderWide();
    act(() => setTitleCount(9));
    await waitFor(() => expect(document.title).toBe('Acme Telecom · (9) Messages'));
    act(() => setTitleCount(0));
    await waitFor(() => expect(document.title).toBe('Acme Telecom · Messages'));
    cleanup();
    await renderWide({ path: '/message-bot', remotes: [bot] });
    act(() => setTitleCount(9));
    await waitFor(() => expect(document.title).toBe('Acme Telecom · Message Bot'));
    act(() => setTitleCount(0));
  });
});

describe('main menu', () => {
  it('opens a page and marks its item as current', async () => {
    const { user } = await renderWide({ path: '/forbidden' });
    await user.click(menu().getByRole('link', { name: 'Messages' }));
    expect(await screen.findByRole('heading', { name: 'Conversations' })).toBeVisible();
    expect(menu().getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page');
  });

  it('opens and closes sub-items with the keyboard', async () => {
    const { user } = await renderWide();
    const group = menu().getByRole('button', { name: 'Message Bot' });
    act(() => group.focus());
    await user.keyboard('{Enter}');
    expect(group).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(menu().getByRole('link', { name: 'Time Schedule' })).toHaveFocus();
    await user.click(group);
    expect(menu().queryByRole('link', { name: 'Time Schedule' })).not.toBeInTheDocument();
  });

  it('is expanded at the current page', async () => {
    await renderWide({ path: '/message-bot/time-schedule' });
    expect(menu().getByRole('link', { name: 'Time Schedule' })).toHaveAttribute('aria-current', 'page');
  });

  it.each(EVERY_TYPE)(
    'offers Logout and the external Support Center to user type %i [GRD-47] [GRD-106] [UI-32] [UI-33]',
    async (userType) => {
      const { user } = await renderWide({ userType, path: '/forbidden' });
      expect(menu().getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/logout');
      await user.click(menu().getByRole('button', { name: 'Help' }));
      const support = menu().getByRole('link', { name: 'Support Center' });
      expect(support).toHaveAttribute('href', 'https://help.example.com/');
      expect(support).toHaveAttribute('target', '_blank');
    },
  );

  it('shows the external Product Feedback link to a provider [UI-34] [UI-35]', async () => {
    const { user } = await renderWide({ userType: PROVIDER, path: '/forbidden' });
    await user.click(menu().getByRole('button', { name: 'Help' }));
    const feedback = menu().getByRole('link', { name: 'Product Feedback' });
    expect(feedback).toHaveAttribute('href', 'https://feedback.example.com/');
    expect(feedback).toHaveAttribute('target', '_blank');
  });

  it('shows the live count of a remote, as the title does', async () => {
    await renderWide();
    await screen.findByRole('heading', { name: 'Conversations' });
    act(() => {
      setMenuBadge('messages', 3);
      setTitleCount(3);
    });
    expect(menu().getByRole('link', { name: 'Messages 3' })).toBeVisible();
    expect(document.title).toBe('Acme Telecom · (3) Messages');
    act(() => {
      setMenuBadge('messages', 0);
      setTitleCount(0);
    });
    expect(document.title).toBe('Acme Telecom · Messages');
  });

  it('prefetches only remotes that the user may open, once the page is idle', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const guarded = exampleRemote('mfe-accounts', {
      routes: [
        { path: 'management', title: 'Management', guard: { userTypes: [PROVIDER] } },
        // This route has no guard, but the route above it has one.
        { path: 'management/accounts/:id', title: 'Account' },
      ],
    });
    const partly = exampleRemote('mfe-reports', {
      routes: [
        { path: 'reports', title: 'Reports', guard: { feature: 'CAMPAIGNS' } },
        { path: 'exports/:exportId?', title: 'Exports' },
      ],
    });
    document.head.replaceChildren();
    await renderWide({ userType: AGENT, features: [], remotes: [texting, guarded, partly] });
    act(() => jest.advanceTimersByTime(2_000));
    const prefetched = [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) =>
      link.getAttribute('href'),
    );
    expect(prefetched).toEqual([
      '/remotes/mfe-texting/1.0.0-abc/remoteEntry.1a2b.js',
      '/remotes/mfe-reports/1.0.0-abc/remoteEntry.1a2b.js',
    ]);
    jest.useRealTimers();
  });

  it("prefetches a remote's files and permissions on hover", async () => {
    const { api } = await renderWide({ path: '/forbidden' });
    document.head.replaceChildren();
    jest.useFakeTimers({ now: Date.now() + 10_001, advanceTimers: true });
    fireEvent.pointerEnter(menu().getByRole('link', { name: 'Messages' }));
    const prefetched = [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) =>
      link.getAttribute('href'),
    );
    expect(prefetched).toEqual(['/remotes/mfe-texting/1.0.0-abc/remoteEntry.1a2b.js']);
    await waitFor(() => expect(api.callsOf('GET /api/permissions')).toHaveLength(1));
    jest.useRealTimers();
  });
});

describe('menu item with conditions', () => {
  const campaigns = exampleRemote('mfe-campaigns', {
    routes: [{ path: 'campaigns', title: 'Campaigns' }],
    menu: [
      {
        title: 'Campaigns',
        icon: 'campaigns',
        order: 50,
        path: '/campaigns',
        guard: { userTypes: [ADMIN], permissions: readMessaging, feature: 'CAMPAIGNS' },
      },
    ],
  });
  const passing: TestSetup = { userType: ADMIN, permissions: readMessaging, features: ['CAMPAIGNS'] };

  it.each<[string, TestSetup, number]>([
    ['shown when role, permission and plan feature all pass', {}, 1],
    ['hidden from another role', { userType: AGENT }, 0],
    ['hidden without the permission', { permissions: [] }, 0],
    ['hidden without the plan feature', { features: [] }, 0],
  ])('is %s [GRD-54]', async (_what, facts, times) => {
    await renderWide({ path: '/forbidden', remotes: [campaigns], ...passing, ...facts });
    expect(menu().getByRole('link', { name: 'Logout' })).toBeVisible();
    expect(menu().queryAllByRole('link', { name: 'Campaigns' })).toHaveLength(times);
  });
});

describe('connection bar', () => {
  it('shows a reconnecting message while the live connection is lost [INB-17]', async () => {
    const socket = fakeSocket();
    await renderWide();
    act(() => connectSocket());
    expect(screen.getByRole('status', { name: 'Connection' })).toBeEmptyDOMElement();
    socket.drop();
    expect(screen.getByRole('status', { name: 'Connection' })).toHaveTextContent(
      'Reconnecting… your draft is saved',
    );
    expect(screen.queryByRole('alert')).toBeNull();
    socket.restore();
    expect(screen.getByRole('status', { name: 'Connection' })).toBeEmptyDOMElement();
  });
});

describe('keyboard shortcuts', () => {
  it('are listed on ?, and single-key shortcuts can be disabled [INB-68]', async () => {
    const { user } = await renderWide();
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(sheet).toHaveTextContent('New Message');
    await user.click(within(sheet).getByRole('checkbox', { name: 'Shortcuts of a single key' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('slot of a remote that fails to load', () => {
  it('shows an error and keeps the page working', async () => {
    const broken = () => Promise.reject(new AttemptError('integrity', 'The file is not as published.'));
    const { user } = await renderWide({ path: '/forbidden', modules: { mfe_texting: broken } });
    await user.click(screen.getByRole('button', { name: 'New Message' }));
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Messages couldn’t be loaded');
    expect(toast).toHaveTextContent(/Reference TXT-/);
    expect(screen.getByText('Please refer to your system administrator')).toBeVisible();
  });
});

describe('page change', () => {
  it("announces the new page's title", async () => {
    const { go } = await renderWide({ path: '/forbidden' });
    await go('/message-bot/time-schedule');
    await screen.findByRole('heading', { name: 'Open hours' });
    expect(screen.getByText('Acme Telecom · Time Schedule')).toHaveAttribute('aria-live', 'polite');
  });
});

describe('skip link', () => {
  it('moves the focus past header and menu', async () => {
    const { user } = await renderWide();
    await user.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('page with its own header', () => {
  function OwnHeaderPage() {
    useOwnHeader(true);
    return <h1>Ana Ruiz</h1>;
  }

  const routes = [{ path: '*', element: <OwnHeaderPage /> }];

  it('hides the dashboard’s header until the next page', async () => {
    const { go } = await renderDashboard({
      path: '/messages',
      remotes,
      modules: {
        ...modules,
        mfe_texting: () => Promise.resolve({ default: routes, NewMessageBox: () => null }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    await go('/dashboard/message-bot/time-schedule');
    expect(await screen.findByRole('banner')).toBeVisible();
  });
});
