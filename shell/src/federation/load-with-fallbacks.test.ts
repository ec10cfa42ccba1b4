import type { RemoteLoadReport, ResolvedVersion } from '@dashboard/shared/contracts';
import { AttemptError, type LoadErrorClass, RemoteLoadFailure, ShellFileError } from './load-failure';
import { loadWithFallbacks } from './load-with-fallbacks';
import { remote, version } from './testing-remote';

const NEVER = new Promise<string>(() => {});
/** Waits that are longer are timeouts. */
const LONGEST_PAUSE_MS = 1_200;

/** A clock that moves only in waits, and a loader with scripted responses. */
function loadingWith(responses: (string | LoadErrorClass | ShellFileError | typeof NEVER)[]) {
  const loaded: string[] = [];
  const pauses: number[] = [];
  const reports: RemoteLoadReport[] = [];
  const timers: { due: number; resolve: () => void }[] = [];
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
      if (ms <= LONGEST_PAUSE_MS) pauses.push(ms);
      return new Promise<void>((resolve) => {
        timers.push({ due: now + ms, resolve });
        // Time passes only after all other pending tasks have run.
        setImmediate(passTime);
      });
    },
    pendingShellFiles: (): Promise<unknown> | undefined => undefined,
    random: () => 0.5,
    now: () => now,
    report: (report: RemoteLoadReport) => reports.push(report),
  };
  const passTime = () => {
    timers.sort((a, b) => a.due - b.due);
    const next = timers.shift();
    if (next === undefined) return;
    now = next.due;
    next.resolve();
  };
  return { tools, loaded, pauses, reports };
}

function isClass(text: string): text is LoadErrorClass {
  return ['network', 'timeout', 'integrity', 'contract'].includes(text);
}

const PRIMARY = '/remotes/mfe-messaging/2.0.0/';
const FALLBACK = '/remotes/mfe-messaging/1.0.0/';
const MIRROR = 'https://mirror.example/mfe-messaging/2.0.0/';

describe('loadWithFallbacks', () => {
  it('returns the first response and reports it once', async () => {
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

  it('retries twice after a network error with increasing pauses', async () => {
    const { tools, loaded, pauses } = loadingWith(['network', 'network', 'app']);
    expect(await loadWithFallbacks(remote(), tools)).toMatchObject({ module: 'app' });
    expect(loaded).toEqual([PRIMARY, PRIMARY, PRIMARY]);
    expect(pauses).toEqual([400, 800]);
  });

  it('applies 50% jitter to the pauses', async () => {
    const { tools, pauses } = loadingWith(['network', 'app']);
    await loadWithFallbacks(remote(), { ...tools, random: () => 0 });
    expect(pauses).toEqual([200]);
  });

  it('gives up after eight seconds without another source, and does not repeat the timeout [FLT-12]', async () => {
    const { tools, loaded, reports } = loadingWith([NEVER, 'app']);
    await expect(loadWithFallbacks(remote(), tools)).rejects.toMatchObject({ errorClass: 'timeout' });
    expect(loaded).toEqual([PRIMARY]);
    expect(reports).toEqual([expect.objectContaining({ outcome: 'failed', durationMs: 8000 })]);
  });

  it.each([
    ['two sources', { fallback: version('1.0.0') }, [PRIMARY, FALLBACK]],
    ['three sources', { mirrorUrl: MIRROR, fallback: version('1.0.0') }, [PRIMARY, MIRROR, FALLBACK]],
  ])('gives up after eight seconds when %s hang [FLT-12]', async (_, sources, requested) => {
    const { tools, loaded, reports } = loadingWith([NEVER, NEVER, NEVER, NEVER]);
    await expect(loadWithFallbacks(remote(sources), tools)).rejects.toBeInstanceOf(RemoteLoadFailure);
    expect(loaded).toEqual(requested);
    expect(reports).toEqual([expect.objectContaining({ outcome: 'failed', durationMs: 8000 })]);
  });

  it('gives up after eight seconds when a source hangs after errors [FLT-12]', async () => {
    const { tools, loaded, reports } = loadingWith(['network', 'network', NEVER, NEVER]);
    const loading = loadWithFallbacks(remote({ fallback: version('1.0.0') }), tools);
    await expect(loading).rejects.toMatchObject({ errorClass: 'network', attempts: 4 });
    expect(loaded).toEqual([PRIMARY, PRIMARY, PRIMARY, FALLBACK]);
    expect(reports).toEqual([expect.objectContaining({ durationMs: 8000 })]);
  });

  it('counts the time of a classification that hangs [FLT-12]', async () => {
    const { tools, reports } = loadingWith(['network']);
    const loading = loadWithFallbacks(remote(), { ...tools, classify: () => new Promise(() => {}) });
    await expect(loading).rejects.toMatchObject({ errorClass: 'timeout' });
    expect(reports).toEqual([expect.objectContaining({ durationMs: 8000 })]);
  });

  it('starts the last known good version after five seconds without a response [REL-07]', async () => {
    const { tools, loaded, pauses, reports } = loadingWith([NEVER, 'app 1']);
    const { module, served } = await loadWithFallbacks(remote({ fallback: version('1.0.0') }), tools);
    expect({ module, served }).toEqual({
      module: 'app 1',
      served: { version: '1.0.0', source: 'fallback' },
    });
    expect(loaded).toEqual([PRIMARY, FALLBACK]);
    expect(pauses).toEqual([]);
    expect(reports).toEqual([
      expect.objectContaining({ version: '1.0.0', wanted: '2.0.0', errorClass: 'timeout', durationMs: 5000 }),
    ]);
  });

  it('requests the second origin after five seconds without a response of the first', async () => {
    const { tools, loaded } = loadingWith([NEVER, 'app']);
    await loadWithFallbacks(remote({ mirrorUrl: MIRROR, fallback: version('1.0.0') }), tools);
    expect(loaded).toEqual([PRIMARY, MIRROR]);
  });

  it('falls back to the second origin, then to the last known good version, and names the failed version [REL-09]', async () => {
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

  it('does not retry a file with a wrong hash but requests it from the second origin', async () => {
    const { tools, loaded } = loadingWith(['integrity', 'app']);
    await loadWithFallbacks(remote({ mirrorUrl: MIRROR }), tools);
    expect(loaded).toEqual([PRIMARY, MIRROR]);
  });

  it('falls back directly to the last known good version when the remote breaks its contract', async () => {
    const { tools, loaded } = loadingWith(['contract', 'app']);
    await loadWithFallbacks(remote({ mirrorUrl: MIRROR, fallback: version('1.0.0') }), tools);
    expect(loaded).toEqual([PRIMARY, FALLBACK]);
  });

  it('throws a failure with class, attempts and reference, and reports the same values', async () => {
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

  it('fails at once when a shell file failed to load, without a report against the remote', async () => {
    const lost = new ShellFileError(new AttemptError('network', 'lost'), 'list.js', 3, 'SHL-7F3K-2Q9D');
    const { tools, loaded, reports } = loadingWith([lost]);
    const loading = loadWithFallbacks(remote({ mirrorUrl: MIRROR, fallback: version('1.0.0') }), tools);
    await expect(loading).rejects.toMatchObject({
      errorClass: 'network',
      attempts: 3,
      reference: 'SHL-7F3K-2Q9D',
      cause: lost,
    });
    expect(loaded).toEqual([PRIMARY]);
    expect(reports).toEqual([]);
  });

  it('does not count the load time of shell files toward the timeout', async () => {
    let isPending = true;
    const files = new Promise<void>((resolve) => {
      const arrive = () => {
        isPending = false;
        resolve();
      };
      setImmediate(() => setImmediate(arrive));
    });
    const { tools, loaded } = loadingWith([files.then(() => 'app')]);
    const loading = loadWithFallbacks(remote({ fallback: version('1.0.0') }), {
      ...tools,
      pendingShellFiles: () => (isPending ? files : undefined),
    });
    expect(await loading).toMatchObject({ served: { version: '2.0.0' } });
    expect(loaded).toEqual([PRIMARY]);
  });
});
