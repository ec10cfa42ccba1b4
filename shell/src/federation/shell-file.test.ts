/** @jest-environment <rootDir>/tooling/jest/jsdom.ts */
import type { RemoteLoadReport } from '@dashboard/shared/contracts';
import { AttemptError, ShellFileError } from './load-failure';
import { loadShellFile, pendingShellFiles } from './shell-file';

const dropped = new AttemptError('network', 'dropped');
const flipped = new AttemptError('integrity', 'flipped');

/** The error that webpack throws for a lazy file. */
const chunkError = () =>
  Object.assign(new Error('Loading chunk 477 failed.'), {
    name: 'ChunkLoadError',
    request: 'http://localhost/assets/shell/477.0a1b.js?attempt=2',
  });

/** Loads a file whose first attempts fail as listed, on a clock that moves only in pauses. */
function load(failures: AttemptError[]) {
  const reports: Partial<RemoteLoadReport>[] = [];
  const pauses: number[] = [];
  const left = [...failures];
  let failed = dropped;
  let now = 0;
  const loading = loadShellFile(
    async () => {
      const next = left.shift();
      if (!next) return 'module';
      failed = next;
      throw chunkError();
    },
    {
      classify: async () => failed,
      wait: async (ms) => {
        pauses.push(ms);
        now += ms;
      },
      random: () => 0.5,
      now: () => now,
      report: (report) => reports.push(report),
    },
  );
  return { loading, reports, pauses };
}

describe('loadShellFile', () => {
  it('sends no report when the first attempt succeeds', async () => {
    const { loading, reports } = load([]);
    expect(await loading).toBe('module');
    expect(reports).toEqual([]);
  });

  it('retries after a network error and reports it [REL-07] [REL-09]', async () => {
    const { loading, reports, pauses } = load([dropped]);
    expect(await loading).toBe('module');
    expect(pauses).toEqual([400]);
    expect(reports).toEqual([
      { outcome: 'loaded', errorClass: 'network', file: '477.0a1b.js', attempts: 2, durationMs: 400 },
    ]);
  });

  it('fails after three attempts with a reported reference', async () => {
    const { loading, reports, pauses } = load([dropped, dropped, dropped]);
    const error: unknown = await loading.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ShellFileError);
    expect(error).toMatchObject({ errorClass: 'network', file: '477.0a1b.js', attempts: 3 });
    expect(pauses).toEqual([400, 800]);
    expect(reports).toEqual([
      expect.objectContaining({
        outcome: 'failed',
        attempts: 3,
        reference: error instanceof ShellFileError ? error.reference : '',
      }),
    ]);
  });

  it('does not retry a file with wrong bytes [REL-08]', async () => {
    const { loading, reports } = load([flipped]);
    await expect(loading).rejects.toMatchObject({ errorClass: 'integrity', attempts: 1 });
    expect(reports).toEqual([expect.objectContaining({ outcome: 'failed', errorClass: 'integrity' })]);
  });

  it('is pending until its last attempt ends', async () => {
    const { loading } = load([dropped]);
    expect(pendingShellFiles()).toBeInstanceOf(Promise);
    await loading;
    await Promise.resolve();
    expect(pendingShellFiles()).toBeUndefined();
  });
});
