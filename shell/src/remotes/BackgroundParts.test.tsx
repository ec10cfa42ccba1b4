import { can, type Guard } from '@dashboard/shared/contracts';
import { setTitleCount } from '@dashboard/shared/session';
import { watchLog } from '@dashboard/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { AttemptError } from '../federation/load-failure';
import { applyRegistry } from '../registry/tab-registry';
import { pagesShowing, renderDashboard } from '../testing/render-dashboard';
import { exampleRemote } from './example-remote';

const readMessaging: NonNullable<Guard['permissions']> = [can('Read', 'Messaging')];
const texting = exampleRemote('mfe-texting', {
  title: 'Messages',
  routes: [
    { path: 'messages', title: 'Messages', guard: { permissions: readMessaging } },
    // Without a guard of its own.
    { path: 'messages/reports', title: 'Reports' },
  ],
  menu: [{ title: 'Messages', icon: 'messages', order: 10, path: '/messages', badge: 'messages' }],
  background: 'Alerts',
});
const reports = exampleRemote('mfe-reports', { routes: [{ path: 'reports', title: 'Reports' }] });

/** A remote whose background part shows its number of mounted instances in the document title. */
function textingModule() {
  let running = 0;
  function Alerts() {
    useEffect(() => {
      running += 1;
      setTitleCount(running);
      return () => {
        running -= 1;
      };
    }, []);
    return null;
  }
  return jest.fn(pagesShowing('Conversations', { Alerts }));
}

let idle: (() => void)[] = [];
beforeEach(() => {
  idle = [];
  Object.assign(window, {
    requestIdleCallback: (act: () => void) => idle.push(act),
    cancelIdleCallback: () => {},
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
  act(() => setTitleCount(0));
});
const becomeQuiet = () => act(async () => idle.splice(0).map((act) => act()));

interface TestSetup {
  path?: string;
  mfe_texting?: () => Promise<object>;
  permissions?: NonNullable<Guard['permissions']>;
}
const testSetup = ({
  path = '/reports',
  mfe_texting = textingModule(),
  permissions = readMessaging,
}: TestSetup) =>
  renderDashboard({
    path,
    permissions,
    remotes: [texting, reports],
    modules: { mfe_texting, mfe_reports: pagesShowing('Your reports') },
  });

describe('background part of a remote', () => {
  it('starts on a page of another remote once the page is idle', async () => {
    const mfe_texting = textingModule();
    await testSetup({ mfe_texting });
    expect(await screen.findByRole('heading', { name: 'Your reports' })).toBeVisible();
    expect(mfe_texting).not.toHaveBeenCalled();
    await becomeQuiet();
    await waitFor(() => expect(document.title).toBe('Acme Telecom · (1) Reports'));
  });

  it('runs once across page changes, including its own page', async () => {
    const mfe_texting = textingModule();
    const { go } = await testSetup({ path: '/messages', mfe_texting });
    await becomeQuiet();
    await go('/reports');
    await becomeQuiet();
    await go('/messages');
    await waitFor(() => expect(document.title).toBe('Acme Telecom · (1) Messages'));
    expect(mfe_texting).toHaveBeenCalledTimes(1);
  });

  it('does not run for a user who may not open any of its pages', async () => {
    const mfe_texting = textingModule();
    await testSetup({ mfe_texting, permissions: [] });
    await becomeQuiet();
    expect(mfe_texting).not.toHaveBeenCalled();
  });

  it('fails without affecting the page', async () => {
    const entries = watchLog();
    await testSetup({
      mfe_texting: () => Promise.reject(new AttemptError('integrity', 'The file is not as published.')),
    });
    await becomeQuiet();
    await waitFor(() => expect(entries).toMatchObject([{ level: 'warn' }]));
    expect(await screen.findByRole('heading', { name: 'Your reports' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('does not replace the page when it throws', async () => {
    const entries = watchLog();
    function Alerts(): null {
      throw new Error('Element type is invalid');
    }
    await testSetup({ mfe_texting: pagesShowing('Conversations', { Alerts }) });
    await becomeQuiet();
    const failed = expect.objectContaining({
      level: 'error',
      message: expect.stringContaining('mfe-texting'),
    });
    await waitFor(() => expect(entries).toContainEqual(failed));
    expect(screen.getByRole('heading', { name: 'Your reports' })).toBeVisible();
  });

  describe('whose first load failed', () => {
    beforeEach(() => void watchLog());
    afterEach(() => void jest.useRealTimers());

    const failingOnce = () =>
      textingModule().mockRejectedValueOnce(new AttemptError('integrity', 'The file is not as published.'));
    const isRunning = () => waitFor(() => expect(document.title).toMatch(/^Acme Telecom · \(1\) /));

    it('starts after a pause that grows with each failure [FLT-12]', async () => {
      jest.useFakeTimers({ advanceTimers: true });
      const mfe_texting = failingOnce().mockRejectedValueOnce(new AttemptError('integrity', 'Still.'));
      await testSetup({ mfe_texting });
      await becomeQuiet();
      const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
      await pass(1);
      expect(mfe_texting).toHaveBeenCalledTimes(1);
      await pass(1);
      expect(mfe_texting).toHaveBeenCalledTimes(2);
      await pass(7);
      expect(mfe_texting).toHaveBeenCalledTimes(2);
      await pass(1);
      await isRunning();
    });

    it('starts when its own page has loaded [FLT-12]', async () => {
      const mfe_texting = failingOnce();
      const { go } = await testSetup({ mfe_texting });
      await becomeQuiet();
      await go('/messages');
      expect(await screen.findByRole('heading', { name: 'Conversations' })).toBeVisible();
      await isRunning();
      expect(mfe_texting).toHaveBeenCalledTimes(2);
    });

    it('starts when the registry changes [FLT-12]', async () => {
      const { loader } = await testSetup({ mfe_texting: failingOnce() });
      await becomeQuiet();
      act(() =>
        applyRegistry({ revision: 2, shellVersion: '1.0.0', remotes: [texting, reports] }, loader.isStarted),
      );
      await becomeQuiet();
      await isRunning();
    });
  });
});
