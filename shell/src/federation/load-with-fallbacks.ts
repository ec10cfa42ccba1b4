import type { RemoteLoadReport, ResolvedRemote, ResolvedVersion } from '@dashboard/shared/contracts';
import { ATTEMPTS, canRepeat, FIRST_SOURCE_TIMEOUT_MS, LOAD_TIMEOUT_MS, pauseBefore } from './attempts';
import { AttemptError, failureReference, RemoteLoadFailure, ShellFileError } from './load-failure';

export interface LoadTools<Module> {
  /** One attempt. May throw any error. */
  load: (version: ResolvedVersion) => Promise<Module>;
  /** Classifies an attempt's error. `integrity` and `contract` are not retried with the same files. */
  classify: (error: unknown, version: ResolvedVersion) => Promise<AttemptError>;
  /** Whether the user chose the previous version instead of the current one. */
  usesPrevious?: (remote: ResolvedRemote) => boolean;
  /** Settles when the shell's pending lazy files have loaded. That waiting time does not count against the remote. */
  pendingShellFiles: () => Promise<unknown> | undefined;
  wait: (ms: number) => Promise<void>;
  random: () => number;
  now: () => number;
  report: (report: RemoteLoadReport) => void;
}

/** The version of a remote that runs in this page, and its source. */
export type ServedVersion = Pick<RemoteLoadReport, 'version' | 'source'>;

interface Source {
  source: RemoteLoadReport['source'];
  version: ResolvedVersion;
  deliveryAttempts: number;
}

/** The result of all attempts at one source. */
type Outcome<Module> = { attempts: number; first?: AttemptError | undefined; spentMs: number } & (
  | { module: Module }
  | object
);

/**
 * Loads a remote: a few attempts with increasing, jittered pauses, then the same files from the second origin, then the
 * last known good version, all within eight seconds. Reports once, except for a missing shell file, which is reported where it is loaded. Throws
 * RemoteLoadFailure when every source failed.
 */
export async function loadWithFallbacks<Module>(
  remote: ResolvedRemote,
  tools: LoadTools<Module>,
): Promise<{ module: Module; served: ServedVersion }> {
  try {
    return await trySources(remote, tools);
  } catch (error) {
    if (!(error instanceof ShellFileError)) throw error;
    const { attempts, reference } = error;
    throw new RemoteLoadFailure(remote.name, error, attempts, reference, new Date(tools.now()));
  }
}

async function trySources<Module>(remote: ResolvedRemote, tools: LoadTools<Module>) {
  const started = tools.now();
  const loadSources = sourcesOf(remote, tools.usesPrevious?.(remote) ?? false);
  let attempts = 0;
  let leftMs = LOAD_TIMEOUT_MS;
  let first: AttemptError | undefined;
  const report = (served: ServedVersion, rest: Pick<RemoteLoadReport, 'outcome' | 'reference'>) =>
    tools.report({
      remote: remote.name,
      ...served,
      wanted: served.version === remote.version ? undefined : remote.version,
      errorClass: first?.errorClass,
      attempts,
      durationMs: Math.round(tools.now() - started),
      ...rest,
    });

  for (const [index, loadSource] of loadSources.entries()) {
    if (loadSource.source === 'mirror' && first?.errorClass === 'contract') continue;
    const limitMs = shareOf(index, loadSources.length, leftMs);
    const outcome = await trySource(loadSource, limitMs, tools);
    attempts += outcome.attempts;
    leftMs -= outcome.spentMs;
    first ??= outcome.first;
    if (!('module' in outcome)) continue;
    const served = { version: loadSource.version.version, source: loadSource.source };
    report(served, { outcome: 'loaded' });
    return { module: outcome.module, served };
  }
  const reference = failureReference(remote.name, tools.random);
  report({ version: remote.version, source: remote.source }, { outcome: 'failed', reference });
  throw new RemoteLoadFailure(
    remote.name,
    first ?? unreachable(),
    attempts,
    reference,
    new Date(tools.now()),
  );
}

function sourcesOf(remote: ResolvedRemote, usesPrevious: boolean): Source[] {
  const { fallback } = remote;
  if (usesPrevious && fallback)
    return [{ source: 'fallback', version: fallback, deliveryAttempts: ATTEMPTS }];
  const loadSources: Source[] = [{ source: remote.source, version: remote, deliveryAttempts: ATTEMPTS }];
  if (remote.mirrorUrl) {
    loadSources.push({
      source: 'mirror',
      version: { ...remote, baseUrl: remote.mirrorUrl },
      deliveryAttempts: 1,
    });
  }
  if (fallback) loadSources.push({ source: 'fallback', version: fallback, deliveryAttempts: 1 });
  return loadSources;
}

/** The part of the time left that one source may take. */
function shareOf(index: number, count: number, leftMs: number): number {
  if (count === 1) return leftMs;
  return index === 0 ? FIRST_SOURCE_TIMEOUT_MS : leftMs / (count - index);
}

/** Tries one source. A timeout is not repeated, because the user has waited long enough. */
async function trySource<Module>(
  { version, deliveryAttempts }: Source,
  limitMs: number,
  tools: LoadTools<Module>,
): Promise<Outcome<Module>> {
  let first: AttemptError | undefined;
  let leftMs = limitMs;
  for (let attempts = 1; ; attempts += 1) {
    const started = tools.now();
    const result = await attempt(version, leftMs, tools);
    // Not the time of the shell's files, nor that of a computer that slept.
    leftMs -= Math.min(tools.now() - started, leftMs);
    const outcome = { attempts, spentMs: limitMs - leftMs };
    if ('module' in result) return { ...outcome, ...result, first };
    const { error } = result;
    if (error instanceof ShellFileError) throw error;
    first ??= error;
    const isFinal = attempts === deliveryAttempts || !canRepeat(error) || error.errorClass === 'timeout';
    const pause = pauseBefore(attempts + 1, tools.random);
    if (isFinal || pause >= leftMs) return { ...outcome, first };
    await tools.wait(pause);
    leftMs -= pause;
  }
}

async function attempt<Module>(
  version: ResolvedVersion,
  limitMs: number,
  tools: LoadTools<Module>,
): Promise<{ module: Module } | { error: AttemptError }> {
  const load = async () => {
    try {
      return { module: await tools.load(version) };
    } catch (error) {
      return { error: error instanceof AttemptError ? error : await tools.classify(error, version) };
    }
  };
  return Promise.race([load(), timeoutAfter(limitMs, tools)]);
}

/** Ends an attempt after the timeout. The shell's own files have separate attempts and timeouts. */
async function timeoutAfter(
  limitMs: number,
  { wait, pendingShellFiles }: Pick<LoadTools<unknown>, 'wait' | 'pendingShellFiles'>,
): Promise<{ error: AttemptError }> {
  await wait(limitMs);
  for (let files = pendingShellFiles(); files; files = pendingShellFiles()) {
    await files;
    await wait(limitMs);
  }
  return { error: new AttemptError('timeout', `no response within ${Math.round(limitMs)} ms`) };
}

function unreachable(): never {
  throw new Error('A remote has at least one source.');
}
