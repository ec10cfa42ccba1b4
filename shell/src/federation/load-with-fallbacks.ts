import type { RemoteLoadReport, ResolvedRemote, ResolvedVersion } from '@dashboard/shared/contracts';
import { ATTEMPT_TIMEOUT_MS, ATTEMPTS, canRepeat, pauseBefore } from './attempts';
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
type Outcome<Module> = { attempts: number; first?: AttemptError | undefined } & ({ module: Module } | object);

/**
 * Loads a remote: a few attempts with increasing, jittered pauses, then the same files from the second origin, then the
 * last known good version. Reports once, except for a missing shell file, which is reported where it is loaded. Throws
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

  for (const loadSource of loadSources) {
    if (loadSource.source === 'mirror' && first?.errorClass === 'contract') continue;
    const outcome = await trySource(loadSource, loadSource === loadSources.at(-1), tools);
    attempts += outcome.attempts;
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

/** Tries one source. A timeout moves on to the next source without a retry, because the user has waited long enough. */
async function trySource<Module>(
  { version, deliveryAttempts }: Source,
  isLast: boolean,
  tools: LoadTools<Module>,
): Promise<Outcome<Module>> {
  let first: AttemptError | undefined;
  for (let attempts = 1; ; attempts += 1) {
    if (attempts > 1) await tools.wait(pauseBefore(attempts, tools.random));
    const result = await attempt(version, tools);
    if ('module' in result) return { ...result, attempts, first };
    const { error } = result;
    if (error instanceof ShellFileError) throw error;
    first ??= error;
    const isTimeout = error.errorClass === 'timeout';
    if (attempts === deliveryAttempts || !canRepeat(error) || (isTimeout && !isLast))
      return { attempts, first };
  }
}

async function attempt<Module>(
  version: ResolvedVersion,
  tools: LoadTools<Module>,
): Promise<{ module: Module } | { error: AttemptError }> {
  try {
    return { module: await Promise.race([tools.load(version), rejectAfterTimeout(tools)]) };
  } catch (error) {
    return { error: error instanceof AttemptError ? error : await tools.classify(error, version) };
  }
}

/** Fails an attempt after the timeout. The shell's own files have separate attempts and timeouts. */
async function rejectAfterTimeout({
  wait,
  pendingShellFiles,
}: Pick<LoadTools<unknown>, 'wait' | 'pendingShellFiles'>): Promise<never> {
  await wait(ATTEMPT_TIMEOUT_MS);
  for (let files = pendingShellFiles(); files; files = pendingShellFiles()) {
    await files;
    await wait(ATTEMPT_TIMEOUT_MS);
  }
  throw new AttemptError('timeout', `no response within ${ATTEMPT_TIMEOUT_MS} ms`);
}

function unreachable(): never {
  throw new Error('A remote has at least one source.');
}
