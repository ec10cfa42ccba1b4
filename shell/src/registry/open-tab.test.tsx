import type { CurrentRegistry, ResolvedRemote } from '@dashboard/shared/contracts';
import { closeToast, notify } from '@dashboard/shared/notify';
import { closeSlot, openSlot } from '@dashboard/shared/router';
import { trackWork } from '@dashboard/shared/session';
import { connectSocket } from '@dashboard/shared/socket';
import { fakeSocket, noConnection, watchLeaving, watchLog } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { exampleRemote } from '../remotes/example-remote';
import { pagesShowing, renderDashboard, SUPER_ADMIN } from '../testing/render-dashboard';
import { followRegistry } from './follow-registry';

const remoteOf = (name: string) =>
  exampleRemote(`mfe-${name}`, {
    title: name,
    whileDown: 'Other parts work.',
    routes: [{ path: name, title: name }],
    menu: [{ title: name, icon: 'generic', order: 10, path: `/${name}` }],
  });
const reports = remoteOf('reports');
const lists = remoteOf('lists');
const newer = (remote: ResolvedRemote): ResolvedRemote => ({ ...remote, version: '2.0.0+def' });

function Form() {
  return <input aria-label="Name" />;
}
const modules = {
  mfe_reports: () => Promise.resolve({ default: [{ path: '*', element: <Form /> }] }),
  mfe_lists: pagesShowing('Your lists'),
};

let revision = 0;

/** An open tab with a live connection, and the server's side of it. */
async function openTab(remotes: ResolvedRemote[], path = '/reports') {
  const socket = fakeSocket();
  const tab = await renderDashboard({ path, remotes, modules, userType: SUPER_ADMIN });
  const stop = followRegistry(tab.loader.isStarted, () => 0);
  act(() => connectSocket());
  const left = watchLeaving();
  const prepare = (registry: Partial<CurrentRegistry>) => {
    revision += 1;
    tab.api.on('GET /api/remotes', { revision, shellVersion: '1.0.0', remotes, ...registry });
  };
  /** Moves a pointer and waits until the tab has followed. */
  const move = async (registry: Partial<CurrentRegistry>) => {
    prepare(registry);
    const before = tab.api.callsOf('GET /api/remotes').length;
    socket.receive('registry_moved', { revision, names: ['mfe-reports'] });
    await waitFor(() => expect(tab.api.callsOf('GET /api/remotes')).toHaveLength(before + 1));
    await act(async () => {});
  };
  return { ...tab, socket, left, prepare, move, stop };
}

const link = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main menu' })).queryByRole('link', { name });
const off = () => screen.queryByRole('heading', { name: 'This part is switched off at the moment' });

beforeEach(() => sessionStorage.clear());

describe('a move of the registry in an open tab', () => {
  it('reloads at the next navigation into the changed remote, once [REL-24]', async () => {
    const { move, go, left, stop } = await openTab([reports, lists]);
    await move({ remotes: [newer(reports), lists] });
    await go('/lists');
    expect(await screen.findByRole('heading', { name: 'Your lists' })).toBeVisible();
    expect(left).toEqual([]);
    await go('/reports');
    await waitFor(() => expect(left).toEqual(['reload']));
    // The new page may come from a server that still sends the earlier version.
    await go('/lists');
    await go('/reports');
    expect(await screen.findByLabelText('Name')).toBeVisible();
    expect(left).toEqual(['reload']);
    stop();
  });

  it('changes a remote without a reload before its code has run [REL-24]', async () => {
    const { move, go, left, loader, stop } = await openTab([reports, lists]);
    await move({ remotes: [reports, newer(lists)] });
    await go('/lists');
    expect(await screen.findByRole('heading', { name: 'Your lists' })).toBeVisible();
    expect(loader.servedVersion('mfe-lists')?.version).toBe('2.0.0+def');
    expect(left).toEqual([]);
    stop();
  });

  it('adds and removes menu items [REL-24]', async () => {
    const { move, stop } = await openTab([reports]);
    await move({ remotes: [reports, lists] });
    expect(link('lists')).toBeVisible();
    await move({ remotes: [reports] });
    expect(link('lists')).not.toBeInTheDocument();
    stop();
  });

  it('reloads for another shell at the next page of any remote [FLT-13]', async () => {
    const { move, go, left, stop } = await openTab([reports, lists]);
    await move({ shellVersion: '1.1.0' });
    expect(left).toEqual([]);
    await go('/lists');
    await waitFor(() => expect(left).toEqual(['reload']));
    stop();
  });

  it.each([
    ['another version of it', [newer(reports)]],
    ['no version of it', []],
  ])('keeps a remote from the developer’s machine when it has %s [REL-33]', async (_, published) => {
    const override: ResolvedRemote = { ...reports, version: '1.0.0+dev', source: 'override' };
    const { move, go, left, loader, stop } = await openTab([override, lists], '/lists');
    await move({ remotes: [...published, lists] });
    expect(link('reports')).toBeVisible();
    await go('/reports');
    expect(await screen.findByLabelText('Name')).toBeVisible();
    expect(loader.servedVersion('mfe-reports')?.version).toBe('1.0.0+dev');
    await move({ remotes: [...published, lists] });
    await go('/lists');
    await go('/reports');
    expect(await screen.findByLabelText('Name')).toBeVisible();
    expect(off()).not.toBeInTheDocument();
    expect(left).toEqual([]);
    stop();
  });

  const holds: [string, () => () => unknown][] = [
    [
      'a toast is shown',
      () => {
        const id = notify({ kind: 'success', detail: 'Saved' });
        return () => closeToast(id);
      },
    ],
    [
      'a dialog of another remote is open',
      () => {
        openSlot('note');
        return () => closeSlot('note');
      },
    ],
    [
      'a request is on its way',
      () => {
        let finish = () => {};
        void trackWork(
          new Promise<void>((resolve) => {
            finish = resolve;
          }),
        );
        return () => finish();
      },
    ],
  ];

  it.each(holds)('waits with the reload while %s [REL-24]', async (_, hold) => {
    const { move, go, left, stop } = await openTab([reports, lists]);
    await move({ remotes: [newer(reports), lists] });
    await go('/lists');
    let release = (): unknown => undefined;
    act(() => {
      release = hold();
    });
    await go('/reports');
    expect(await screen.findByLabelText('Name')).toBeVisible();
    expect(left).toEqual([]);
    await act(async () => void release());
    await go('/lists');
    await go('/reports');
    await waitFor(() => expect(left).toEqual(['reload']));
    stop();
  });

  it('is found after a reconnect, and fetched again after a failure [REL-24]', async () => {
    const { socket, api, stop } = await openTab([reports]);
    const entries = watchLog();
    jest.useFakeTimers({ advanceTimers: true });
    api.on('GET /api/remotes', noConnection);
    socket.drop();
    socket.restore();
    revision += 1;
    socket.receive('registry_moved', { revision, names: [] });
    await waitFor(() => expect(entries).toHaveLength(1));
    api.on('GET /api/remotes', { revision, shellVersion: '1.0.0', remotes: [reports, lists] });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(link('lists')).toBeVisible();
    jest.useRealTimers();
    stop();
  });
});

describe('a remote that is switched off in an open tab', () => {
  it('covers its page, and uncovers it with its values and focus [REL-25]', async () => {
    const { move, user, left, stop } = await openTab([reports, lists]);
    const field = await screen.findByLabelText('Name');
    await user.type(field, 'Harborview');
    await move({ remotes: [lists] });
    expect(off()).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('what you entered here are kept');
    expect(screen.getByRole('alert')).toHaveTextContent('Other parts work.');
    expect(field.closest('[inert]')).not.toBeNull();
    field.blur();
    await move({ remotes: [reports, lists] });
    expect(off()).not.toBeInTheDocument();
    expect(field.closest('[inert]')).toBeNull();
    expect(field).toHaveValue('Harborview');
    expect(field).toHaveFocus();
    expect(left).toEqual([]);
    stop();
  });

  it('shows the same on its pages, which open after Retry [REL-25]', async () => {
    const { move, prepare, go, user, stop } = await openTab([reports, lists]);
    await move({ remotes: [reports] });
    await go('/lists');
    expect(off()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(off()).toBeVisible();
    prepare({});
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Your lists' })).toBeVisible();
    stop();
  });
});
