import { lazyPart } from '@dashboard/shared/router';
import { type FakeApi, reply, watchLeaving } from '@dashboard/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { AttemptError, ShellFileError } from '../federation/load-failure';
import { trustFiles } from '../federation/trusted-scripts';
import { exampleRemote } from '../remotes/example-remote';
import { ADMIN, EVERY_TYPE, pagesShowing, renderDashboard } from '../testing/render-dashboard';

const reports = exampleRemote('mfe-reports', {
  title: 'Reports',
  whileDown: 'Reports already made stay in your mailbox.',
  routes: [{ path: 'reports', title: 'Reports' }],
  menu: [{ title: 'Reports', icon: 'reports', order: 60, path: '/reports' }],
});

const start = exampleRemote('mfe-start', { routes: [{ path: 'messages', title: 'Messages' }] });
const mfe_start = pagesShowing('Your messages');

describe('not-found page', () => {
  it('shows the specified wording with a curly quote [NAV-51] [NAV-57] [NAV-58]', async () => {
    await renderDashboard({ path: '/nope' });
    expect(await screen.findByRole('heading', { name: 'We are Sorry...' })).toBeVisible();
    expect(screen.getByText('The page you\u2018re trying to access not exists')).toBeVisible();
  });

  it('goes back to the previous page [NAV-59]', async () => {
    // The previous page is not the start page, which the link could also open.
    const { user, go } = await renderDashboard({ path: '/forbidden', remotes: [reports] });
    await go('/nope');
    await user.click(await screen.findByRole('link', { name: 'Go Back' }));
    expect(await screen.findByText('Please refer to your system administrator')).toBeVisible();
  });

  it('goes to the start page when the tab has only later pages [NAV-59]', async () => {
    const { user } = await renderDashboard({ path: '/nope', remotes: [start], modules: { mfe_start } });
    Object.defineProperty(window, 'navigation', { value: { canGoBack: false }, configurable: true });
    window.history.pushState(null, '');
    await user.click(await screen.findByRole('link', { name: 'Go Back' }));
    expect(await screen.findByRole('heading', { name: 'Your messages' })).toBeVisible();
    Reflect.deleteProperty(window, 'navigation');
  });

  it.each(EVERY_TYPE)('is open to user type %i [GRD-32]', async (userType) => {
    await renderDashboard({ path: '/nope', userType });
    expect(await screen.findByRole('heading', { name: 'We are Sorry...' })).toBeVisible();
  });

  it('replaces a deeper page that the remote does not match', async () => {
    const module = () => Promise.resolve({ default: [{ path: 'reports', element: <h1>Your reports</h1> }] });
    await renderDashboard({ path: '/reports/none', remotes: [reports], modules: { mfe_reports: module } });
    expect(await screen.findByRole('heading', { name: 'We are Sorry...' })).toBeVisible();
  });
});

describe('forbidden page', () => {
  it.each(EVERY_TYPE)('is open to user type %i [NAV-50] [GRD-31]', async (userType) => {
    await renderDashboard({ path: '/forbidden', userType });
    expect(
      await screen.findByText('The page you\u2018re trying to access has restricted access.'),
    ).toBeVisible();
  });

  it('names the administrator and links within the dashboard [NAV-64] [NAV-65] [NAV-66]', async () => {
    await renderDashboard({ path: '/forbidden' });
    expect(
      await screen.findByText('The page you\u2018re trying to access has restricted access.'),
    ).toBeVisible();
    expect(screen.getByText('Please refer to your system administrator')).toBeVisible();
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard/messages']);
  });
});

describe('logout page', () => {
  it('logs out even if a remote provides a page at that path [NAV-49]', async () => {
    const left = watchLeaving();
    const rival = exampleRemote('mfe-rival', { routes: [{ path: 'logout', title: 'Mine' }] });
    const modules = { mfe_rival: pagesShowing('Mine') };
    await renderDashboard({ path: '/logout', remotes: [rival], modules });
    expect(left).toEqual(['/logout']);
    expect(screen.queryByRole('heading', { name: 'Mine' })).not.toBeInTheDocument();
  });
});

const reportsTo = (api: FakeApi) => api.callsOf('POST /api/remotes/telemetry').map(({ body }) => body);

describe('crash page', () => {
  const Broken = ({ fault }: { fault: string }) => {
    throw new Error(fault);
  };
  let faults = 0;
  const crashing = () => {
    faults += 1;
    const fault = `fault ${faults} in a page`;
    const routes = [{ path: 'reports', element: <Broken fault={fault} /> }];
    return {
      path: '/reports',
      remotes: [reports],
      modules: { mfe_reports: () => Promise.resolve({ default: routes }) },
    };
  };
  let silenced: jest.SpyInstance;
  // React logs every caught error to the console.
  beforeEach(() => {
    silenced = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => silenced.mockRestore());

  it('replaces a page that threw, inside the layout [NAV-60] [NAV-61] [NAV-67]', async () => {
    await renderDashboard(crashing());
    expect(await screen.findByText('Something went wrong...')).toBeVisible();
    expect(screen.getByText('We are sorry but application crashed.')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });

  it('reports a crash of the remote’s version once, not a load failure [REL-09]', async () => {
    const { api, go } = await renderDashboard(crashing());
    await screen.findByText('Something went wrong...');
    // Another render throws the same error.
    await go('/reports');
    expect(reportsTo(api)).toEqual([
      { remote: 'mfe-reports', version: '1.0.0+abc', source: 'default', outcome: 'crashed' },
    ]);
  });

  it('reports the running version and the version that it replaces', async () => {
    const { version, globalName, ...rest } = exampleRemote('mfe-reports');
    const fallback = { ...rest, version: '0.9.0+abc', globalName: 'mfe_reports_old' };
    const { modules } = crashing();
    const { api } = await renderDashboard({
      path: '/reports',
      remotes: [{ ...reports, fallback }],
      modules: {
        mfe_reports: () => Promise.reject(new AttemptError('integrity', 'flipped')),
        mfe_reports_old: modules.mfe_reports,
      },
    });
    await screen.findByText('Something went wrong...');
    expect(reportsTo(api)).toEqual([
      expect.objectContaining({
        version: '0.9.0+abc',
        wanted: version,
        source: 'fallback',
        outcome: 'crashed',
      }),
    ]);
  });

  const previous = () => screen.queryByRole('button', { name: 'Use the previous version' });
  const old = (remote = reports) => ({ ...remote, version: '0.9.0+abc', globalName: 'mfe_reports_old' });

  it('loads the previous version in this tab until the next move [REL-26]', async () => {
    const left = watchLeaving();
    const { modules } = crashing();
    const page = {
      path: '/reports',
      remotes: [{ ...reports, fallback: old() }],
      modules: { ...modules, mfe_reports_old: pagesShowing('Your reports') },
    };
    const { user } = await renderDashboard(page);
    await screen.findByText('Something went wrong...');
    await user.click(screen.getByRole('button', { name: 'Use the previous version' }));
    expect(left).toEqual(['reload']);
    cleanup();
    const { loader } = await renderDashboard(page);
    expect(await screen.findByRole('heading', { name: 'Your reports' })).toBeVisible();
    expect(loader.servedVersion('mfe-reports')).toEqual({ version: '0.9.0+abc', source: 'fallback' });
    cleanup();
    const moved = { ...reports, version: '1.1.0+abc', fallback: old() };
    const later = await renderDashboard({ ...page, remotes: [moved] });
    await screen.findByText('Something went wrong...');
    expect(later.loader.servedVersion('mfe-reports')).toEqual({ version: '1.1.0+abc', source: 'default' });
  });

  it('offers no previous version when there is none, or when it crashed too [REL-26]', async () => {
    await renderDashboard(crashing());
    await screen.findByText('Something went wrong...');
    expect(previous()).not.toBeInTheDocument();
    cleanup();
    const { modules, ...page } = crashing();
    await renderDashboard({
      ...page,
      remotes: [{ ...reports, fallback: old() }],
      modules: {
        mfe_reports: () => Promise.reject(new AttemptError('integrity', 'flipped')),
        mfe_reports_old: modules.mfe_reports,
      },
    });
    await screen.findByText('Something went wrong...');
    expect(previous()).not.toBeInTheDocument();
  });

  it('links back and to the dashboard [NAV-62] [NAV-63]', async () => {
    const { user, go } = await renderDashboard({ ...crashing(), path: '/forbidden' });
    await go('/reports');
    await screen.findByText('Something went wrong...');
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(await screen.findByText('Please refer to your system administrator')).toBeVisible();
  });
});

describe('page with a lost lazy file', () => {
  let silenced: jest.SpyInstance;
  beforeEach(() => {
    silenced = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => silenced.mockRestore());

  const FILE = `http://localhost${reports.baseUrl}7.0a1b.js`;
  const lost = () =>
    Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: FILE });

  /** A remote whose page is in a lazy file that fails to load the first times. */
  function losing(...errors: Error[]) {
    trustFiles(reports.baseUrl, { '7.0a1b.js': `sha384-${'C'.repeat(64)}` });
    const load = jest.fn(async () => ({ default: () => <h1>Your reports</h1> }));
    for (const error of errors) load.mockRejectedValueOnce(error);
    const Page = lazyPart(load);
    const module = () => Promise.resolve({ default: [{ path: 'reports', element: <Page /> }] });
    // Not missing: on a slow machine, the page would be old enough to reload for a missing file.
    const responses = { [`GET ${reports.baseUrl}7.0a1b.js`]: reply(503, { message: 'Busy' }) };
    return { path: '/reports', remotes: [reports], modules: { mfe_reports: module }, responses };
  }
  const failure = () => screen.findByRole('heading', { name: 'Reports couldn’t be loaded' });
  const retry = () => screen.getByRole('button', { name: 'Retry' });
  const page = () => screen.findByRole('heading', { name: 'Your reports' });

  it('shows the page when a retry succeeds, without a reload [REL-07]', async () => {
    const left = watchLeaving();
    const { user } = await renderDashboard(losing(lost()));
    expect(await failure()).toBeVisible();
    await user.click(retry());
    expect(await page()).toBeVisible();
    expect(left).toEqual([]);
  });

  it('reports a load failure of the remote, not a crash [REL-09]', async () => {
    const { api } = await renderDashboard(losing(lost()));
    await failure();
    await waitFor(() => expect(reportsTo(api)).toHaveLength(1));
    expect(reportsTo(api)).toEqual([
      expect.objectContaining({
        remote: 'mfe-reports',
        version: '1.0.0+abc',
        source: 'default',
        outcome: 'failed',
        errorClass: 'network',
        file: '7.0a1b.js',
        reference: screen.getByText(/^RPR-/).textContent,
      }),
    ]);
  });

  it('offers the previous version only for a file of the remote [REL-26]', async () => {
    const previous = { name: 'Use the previous version' };
    const fallback = { ...reports, version: '0.9.0+abc' };
    const offering = (error: Error) => ({ ...losing(error), remotes: [{ ...reports, fallback }] });
    await renderDashboard(offering(lost()));
    await failure();
    expect(screen.getByRole('button', previous)).toBeVisible();
    cleanup();
    const ofShell = new ShellFileError(new AttemptError('network', 'lost'), 'list.js', 3, 'SHL-7F3K-2Q9D');
    await renderDashboard(offering(ofShell));
    await failure();
    expect(screen.queryByRole('button', previous)).not.toBeInTheDocument();
  });

  it('does not report a lost shell file again', async () => {
    const error = new ShellFileError(new AttemptError('network', 'lost'), 'list.js', 3, 'SHL-7F3K-2Q9D');
    const { api } = await renderDashboard(losing(error));
    await failure();
    expect(screen.getByText('SHL-7F3K-2Q9D')).toBeVisible();
    expect(reportsTo(api)).toEqual([]);
  });

  it('reloads once when a retry fails too [REL-08]', async () => {
    const left = watchLeaving();
    const testSetup = losing(lost(), lost(), lost());
    const { api, user } = await renderDashboard(testSetup);
    api.on('HEAD /', null);
    await failure();
    await user.click(retry());
    await waitFor(() => expect(left).toEqual(['reload']));
    await user.click(retry());
    await failure();
    expect(left).toEqual(['reload']);
  });
});

describe('remote failure page', () => {
  const failing = (times: number) => {
    let left = times;
    return () => {
      left -= 1;
      if (left >= 0) return Promise.reject(new AttemptError('integrity', 'The file is not as published.'));
      return pagesShowing('Your reports')();
    };
  };
  const broken = (times: number) => ({
    path: '/reports',
    remotes: [reports],
    modules: { mfe_reports: failing(times) },
    userType: ADMIN,
  });

  it('shows the failure, what still works, and the reference for support', async () => {
    await renderDashboard(broken(9));
    const main = screen.getByRole('main');
    expect(await within(main).findByRole('heading', { name: 'Reports couldn’t be loaded' })).toBeVisible();
    expect(main).toHaveTextContent('Reports already made stay in your mailbox. The other pages work');
    expect(main).toHaveTextContent(/Reference\s*RPR-[2-9A-Z]{4}-[2-9A-Z]{4}/);
    expect(main).toHaveTextContent(/Tried 1 time, last at \d{1,2}:\d\d [AP]M/);
    expect(within(main).getByRole('link', { name: 'Support Center' })).toHaveAttribute(
      'href',
      'https://help.example.com/',
    );
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });

  it('names the area that the user opened, of a remote with several [REL-07]', async () => {
    const automation = exampleRemote('mfe-automation', {
      title: 'Message Bot',
      routes: [
        { path: 'message-bot', title: 'Message Bot' },
        { path: 'campaigns', title: 'Campaigns' },
        { path: 'campaigns/report', title: 'Campaign Report' },
      ],
    });
    const modules = { mfe_automation: failing(9) };
    await renderDashboard({ path: '/campaigns/report', remotes: [automation], modules });
    expect(await screen.findByRole('heading', { name: 'Campaigns couldn’t be loaded' })).toBeVisible();
  });

  it('shows the page when a retry succeeds', async () => {
    const { user } = await renderDashboard(broken(1));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Your reports' })).toBeVisible();
  });

  it('copies the reference', async () => {
    const { user } = await renderDashboard(broken(9));
    await user.click(await screen.findByRole('button', { name: 'Copy reference' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/^RPR-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  });
});
