import type { RemoteLoadReport, ResolvedVersion } from '@dashboard/shared/contracts';
import { AttemptError, type LoadErrorClass, RemoteLoadFailure, ShellFileError } from './load-failure';
import { loadWithFallbacks } from './load-with-fallbacks';
import { remote, version } from './testing-remote';

const NEVER = new Promise<string>(() => {});

/** A clock that only moves when somebody waits, and a loader that answers from a list. */
function loadingWith(responses: (string | LoadErrorClass | ShellFileError | typeof NEVER)[]) {
  const loaded: string[] = [];
  const pauses: number[] = [];
  const reports: RemoteLoadReport[] = [];
  let now = 0;
  const tools = {
    load: async ({ baseUrl }: ResolvedVersion) => {
      loaded.push(baseUrl);
      const response = await (responses.shift() ?? 'network');
      if (typeof response !== 'string') throw response;
      if (response.startsWith('app')) return response;
      throw new Error(response);
    },
    classify: async (error: unknown) =>
      new AttemptError(
        error instanceof Error && isClass(error.message) ? error.message : 'network',
        'broken',
      ),
    wait: (ms: number) => {
      if (ms === 8000) return silence();
      pauses.push(ms);
      now += ms;
      return Promise.resolve();
    },
    pendingShellFiles: (): Promise<unknown> | undefined => undefined,
    random: () => 0.5,
    now: () => now,
    report: (report: RemoteLoadReport) => reports.push(report),
  };
  // The eight seconds pass only after everything that can still happen has happened.
  const silence = () => new Promise<void>((resolve) => setImmediate(() => resolve(passEightSeconds())));
  const passEightSeconds = () => {
    now += 8000;
  };
  return { tools, loaded, pauses, reports };
}

function isClass(text: string): text is LoadErrorClass {
  return ['network', 'timeout', 'integrity', 'contract'].includes(text);
}

const PRIMARY = '/remotes/mfe-messaging/2.0.0/';
const FALLBACK = '/remotes/mfe-messaging/1.0.0/';
const MIRROR = 'https://mirror.example/mfe-messaging/2.0.0/';

describe('loading a remote', () => {
  it('takes the first answer and reports it once', async () => {
    const { tools, loaded, reports } = loadingWith(['app']);
    expect(await loadWithFallbacks(remote(), tools)).toEqual({
      module: 'app',
      served: { version: '2.0.0', source: 'default' },
    });
    expect(loaded).toEqual([PRIMARY]);
    expect(reports).toEqual([
      expect.objectContaining({ outcome: 'loaded', source: 'default', attempts: 1, version: '2.0.0' }),
    ]);
  });

  it('tries twice more after a network error, with a growing pause', async () => {
    const { tools, loaded, pauses } = loadingWith(['network', 'network', 'app']);
    expect(await loadWithFallbacks(remote(), tools)).toMatchObject({ module: 'app' });
    expect(loaded).toEqual([PRIMARY, PRIMARY, PRIMARY]);
    expect(pauses).toEqual([400, 800]);
  });

  it('spreads the pauses by half around their length', async () => {
    const { tools, pauses } = loadingWith(['network', 'app']);
    await loadWithFallbacks(remote(), { ...tools, random: () => 0 });
    expect(pauses).toEqual([200]);
  });

  it('repeats an attempt that stays silent for eight seconds, where there is no other source', async () => {
    const { tools, loaded, reports } = loadingWith([NEVER, 'app']);
    expect(await loadWithFallbacks(remote(), tools)).toMatchObject({ module: 'app' });
    expect(loaded).toEqual([PRIMARY, PRIMARY]);
    expect(reports[0]).toMatchObject({ outcome: 'loaded', errorClass: 'timeout', durationMs: 8400 });
  });

  it('starts the last known good version after eight seconds of silence [REL-07]', async () => {
    const { tools, loaded, pauses, reports } = loadingWith([NEVER, 'app 1']);
    const { module, served } = await loadWithFallbacks(remote({ fallback: version('1.0.0') }), tools);
    expect({ module, served }).toEqual({
      module: 'app 1',
      served: { version: '1.0.0', source: 'fallback' },
    });
    expect(loaded).toEqual([PRIMARY, FALLBACK]);
    expect(pauses).toEqual([]);
    expect(reports).toEqual([
      expect.objectContaining({ version: '1.0.0', wanted: '2.0.0', errorClass: 'timeout', durationMs: 8000 }),
    ]);
  });

  it('asks the second origin after eight seconds of silence from the first', async () => {
    const { tools, loaded } = loadingWith([NEVER, 'app']);
    await loadWithFallbacks(remote({ mirrorUrl: MIRROR, fallback: version('1.0.0') }), tools);
    expect(loaded).toEqual([PRIMARY, MIRROR]);
  });

  it('goes to the second origin, then to the last version known good, and names the one that failed [REL-09]', async () => {
    const { tools, loaded, reports } = loadingWith(['network', 'network', 'network', 'network', 'app 1']);
    const suite = remote({ mirrorUrl: MIRROR, fallback: version('1.0.0') });
    expect(await loadWithFallbacks(suite, tools)).toMatchObject({ module: 'app 1' });
    expect(loaded).toEqual([PRIMARY, PRIMARY, PRIMARY, MIRROR, FALLBACK]);
    expect(reports).toEqual([
      expect.objectContaining({
        outcome: 'loaded',
        source: 'fallback',
        version: '1.0.0',
        wanted: '2.0.0',
        errorClass: 'network',
        attempts: 5,
      }),
    ]);
  });

  it('does not try a file with the wrong hash again, but asks the second origin for it', async () => {
    const { tools, loaded } = loadingWith(['integrity', 'app']);
    await loadWithFallbacks(remote({ mirrorUrl: MIRROR }), tools);
    expect(loaded).toEqual([PRIMARY, MIRROR]);
  });

  it('goes straight to the last good version when the remote breaks its contract', async () => {
    const { tools, loaded } = loadingWith(['contract', 'app']);
    await loadWithFallbacks(remote({ mirrorUrl: MIRROR, fallback: version('1.0.0') }), tools);
    expect(loaded).toEqual([PRIMARY, FALLBACK]);
  });

  it('ends in a failure that names its class, its attempts and a reference, and reports the same', async () => {
    const { tools, reports } = loadingWith(['integrity']);
    const failure: unknown = await loadWithFallbacks(remote(), tools).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RemoteLoadFailure);
    expect(failure).toMatchObject({
      remote: 'mfe-messaging',
      errorClass: 'integrity',
      attempts: 1,
      reference: expect.stringMatching(/^MSS-[2-9A-Z]{4}-[2-9A-Z]{4}$/),
    });
    expect(reports).toEqual([
      expect.objectContaining({
        outcome: 'failed',
        errorClass: 'integrity',
        reference: failure instanceof RemoteLoadFailure ? failure.reference : '',
      }),
    ]);
  });

  it('ends at once for a file that the shell could not load, without a report against the remote', async () => {
    const lost = new ShellFileError(new AttemptError('network', 'lost'), 'list.js', 3, 'SHL-7F3K-2Q9D');
    const { tools, loaded, reports } = loadingWith([lost]);
    const climbing = loadWithFallbacks(remote({ mirrorUrl: MIRROR, fallback: version('1.0.0') }), tools);
    await expect(climbing).rejects.toMatchObject({
      errorClass: 'network',
      attempts: 3,
      reference: 'SHL-7F3K-2Q9D',
      cause: lost,
    });
    expect(loaded).toEqual([PRIMARY]);
    expect(reports).toEqual([]);
  });

  it('does not count the time that the shell needs for its own files as silence', async () => {
    let isPending = true;
    const files = new Promise<void>((resolve) => {
      const arrive = () => {
        isPending = false;
        resolve();
      };
      setImmediate(() => setImmediate(arrive));
    });
    const { tools, loaded } = loadingWith([files.then(() => 'app')]);
    const climbing = loadWithFallbacks(remote({ fallback: version('1.0.0') }), {
      ...tools,
      pendingShellFiles: () => (isPending ? files : undefined),
    });
    expect(await climbing).toMatchObject({ served: { version: '2.0.0' } });
    expect(loaded).toEqual([PRIMARY]);
  });
});
