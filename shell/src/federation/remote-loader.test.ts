/** @jest-environment <rootDir>/tooling/jest/jsdom.ts */
import type { RemoteLoadReport, ResolvedRemote } from '@dashboard/shared/contracts';
import { AttemptError, RemoteLoadFailure } from './load-failure';
import { createRemoteLoader } from './remote-loader';
import { remote, version } from './testing-remote';

const routes = [{ path: 'messages' }];
const NewMessageBox = () => null;

function loaderFor(remotes: ResolvedRemote[], modules: (object | Error)[]) {
  const reports: RemoteLoadReport[] = [];
  const requested: string[] = [];
  const loader = createRemoteLoader({
    remotes: () => remotes,
    report: (report) => reports.push(report),
    load: async ({ version }) => {
      requested.push(version);
      const next = modules.shift() ?? new AttemptError('integrity', 'nothing left');
      if (next instanceof Error) throw next;
      return next;
    },
  });
  return { loader, reports, requested };
}

describe('createRemoteLoader', () => {
  it('loads a remote once for all its routes and slots', async () => {
    const { loader, requested } = loaderFor([remote()], [{ default: routes, NewMessageBox }]);
    const [app, again] = await Promise.all([
      loader.loadRemoteApp('mfe-messaging'),
      loader.loadRemoteApp('mfe-messaging'),
    ]);
    expect(app).toBe(again);
    expect(app.routes).toBe(routes);
    expect(await loader.loadRemoteSlot('new-message')).toBe(NewMessageBox);
    expect(requested).toEqual(['2.0.0']);
  });

  it('returns null for a slot that no remote fills', async () => {
    const { loader } = loaderFor([remote()], []);
    expect(await loader.loadRemoteSlot('campaign-report')).toBeNull();
  });

  it('loads again after a failure', async () => {
    const { loader } = loaderFor(
      [remote()],
      [new AttemptError('integrity', 'flipped'), { default: routes, NewMessageBox }],
    );
    await expect(loader.loadRemoteApp('mfe-messaging')).rejects.toBeInstanceOf(RemoteLoadFailure);
    expect((await loader.loadRemoteApp('mfe-messaging')).routes).toBe(routes);
  });

  it('stays on the last known good version after a fallback', async () => {
    const { loader, requested } = loaderFor(
      [remote({ fallback: version('1.0.0') })],
      [new AttemptError('integrity', 'flipped'), { default: routes, NewMessageBox }],
    );
    await loader.loadRemoteApp('mfe-messaging');
    await loader.loadRemoteSlot('new-message');
    expect(requested).toEqual(['2.0.0', '1.0.0']);
  });

  it('returns the running version and its source', async () => {
    const { loader } = loaderFor(
      [remote({ fallback: version('1.0.0') })],
      [new AttemptError('integrity', 'flipped'), { default: routes, NewMessageBox }],
    );
    expect(loader.servedVersion('mfe-messaging')).toBeUndefined();
    await loader.loadRemoteApp('mfe-messaging');
    expect(loader.servedVersion('mfe-messaging')).toEqual({ version: '1.0.0', source: 'fallback' });
  });

  it('returns no component for a slot that the fallback version does not fill', async () => {
    const { loader } = loaderFor(
      [remote({ fallback: version('1.0.0') })],
      [{ default: routes }, { default: routes }],
    );
    expect(await loader.loadRemoteApp('mfe-messaging')).toMatchObject({ routes, slots: {} });
    await expect(loader.loadRemoteSlot('new-message')).rejects.toThrow('does not fill "new-message"');
  });

  it('returns no background component when the fallback version has none', async () => {
    const known = remote();
    const newer = { ...known, definition: { ...known.definition, background: 'InboundAlerts' } };
    const { loader } = loaderFor([newer], [{ default: routes, NewMessageBox }]);
    expect(await loader.loadRemoteApp('mfe-messaging')).toMatchObject({ routes, background: null });
  });

  it.each([
    ['no routes', { NewMessageBox }],
    ['no component for a declared slot', { default: routes }],
  ])('treats a remote with %s as a broken contract', async (_, module) => {
    const { loader, reports } = loaderFor([remote()], [module]);
    await expect(loader.loadRemoteApp('mfe-messaging')).rejects.toMatchObject({ errorClass: 'contract' });
    expect(reports[0]).toMatchObject({ outcome: 'failed', errorClass: 'contract' });
  });
});
