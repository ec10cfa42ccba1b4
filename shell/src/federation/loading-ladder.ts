import type { RemoteLoadReport, ResolvedRemote, ResolvedVersion } from '@dashboard/shared/contracts';
import { ATTEMPT_TIMEOUT_MS, ATTEMPTS, canRepeat, pauseBefore } from './attempts';
import { AttemptError, failureReference, RemoteLoadFailure, ShellFileError } from './load-failure';

export interface LadderTools<Module> {
  /** One attempt. Throws anything. */
  load: (version: ResolvedVersion) => Promise<Module>;
  /** What an attempt's error was: `integrity` and `contract` are not tried again on the same files. */
  classify: (error: unknown, version: ResolvedVersion) => Promise<AttemptError>;
  /** Settles with the lazy files of the shell that are being loaded: waiting for them is no fault of the remote. */
  pendingShellFiles: () => Promise<unknown> | undefined;
  wait: (ms: number) => Promise<void>;
  random: () => number;
  now: () => number;
  report: (report: RemoteLoadReport) => void;
}

/** The version of a remote that runs in this page, and where it came from. */
export type ServedVersion = Pick<RemoteLoadReport, 'version' | 'source'>;

interface Rung {
  source: RemoteLoadReport['source'];
  version: ResolvedVersion;
  tries: number;
}

/** What the attempts at one source came to. */
type Outcome<Module> = { attempts: number; first?: AttemptError | undefined } & ({ module: Module } | object);

/**
 * Loads a remote: a few tries with growing, jittered pauses, then the same files from the second origin, then the
 * last version known good. Reports once, except for a missing file of the shell, which is reported where it is loaded.
 * Throws RemoteLoadFailure when every rung broke.
 */
export async function climb<Module>(
  remote: ResolvedRemote,
  tools: LadderTools<Module>,
): Promise<{ module: Module; served: ServedVersion }> {
  try {
    return await climbRungs(remote, tools);
  } catch (error) {
    if (!(error instanceof ShellFileError)) throw error;
    const { attempts, reference } = error;
    throw new RemoteLoadFailure(remote.name, error, attempts, reference, new Date(tools.now()));
  }
}

async function climbRungs<Module>(remote: ResolvedRemote, tools: LadderTools<Module>) {
  const started = tools.now();
  const rungs = rungsOf(remote);
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

  for (const rung of rungs) {
    if (rung.source === 'mirror' && first?.errorClass === 'contract') continue;
    const outcome = await tryRung(rung, rung === rungs.at(-1), tools);
    attempts += outcome.attempts;
    first ??= outcome.first;
    if (!('module' in outcome)) continue;
    const served = { version: rung.version.version, source: rung.source };
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

function rungsOf(remote: ResolvedRemote): Rung[] {
  const rungs: Rung[] = [{ source: remote.source, version: remote, tries: ATTEMPTS }];
  if (remote.mirrorUrl) {
    rungs.push({ source: 'mirror', version: { ...remote, baseUrl: remote.mirrorUrl }, tries: 1 });
  }
  if (remote.fallback) rungs.push({ source: 'fallback', version: remote.fallback, tries: 1 });
  return rungs;
}

/** A source that stays silent is left at once for the next one: a person has waited long enough. */
async function tryRung<Module>(
  { version, tries }: Rung,
  isLast: boolean,
  tools: LadderTools<Module>,
): Promise<Outcome<Module>> {
  let first: AttemptError | undefined;
  for (let attempts = 1; ; attempts += 1) {
    if (attempts > 1) await tools.wait(pauseBefore(attempts, tools.random));
    const result = await attempt(version, tools);
    if ('module' in result) return { ...result, attempts, first };
    const { error } = result;
    if (error instanceof ShellFileError) throw error;
    first ??= error;
    const isSilent = error.errorClass === 'timeout';
    if (attempts === tries || !canRepeat(error) || (isSilent && !isLast)) return { attempts, first };
  }
}

async function attempt<Module>(
  version: ResolvedVersion,
  tools: LadderTools<Module>,
): Promise<{ module: Module } | { error: AttemptError }> {
  try {
    return { module: await Promise.race([tools.load(version), silence(tools)]) };
  } catch (error) {
    return { error: error instanceof AttemptError ? error : await tools.classify(error, version) };
  }
}

/** Ends an attempt that brought nothing in time. The shell's own files have attempts and limits of their own. */
async function silence({
  wait,
  pendingShellFiles,
}: Pick<LadderTools<unknown>, 'wait' | 'pendingShellFiles'>): Promise<never> {
  await wait(ATTEMPT_TIMEOUT_MS);
  for (let files = pendingShellFiles(); files; files = pendingShellFiles()) {
    await files;
    await wait(ATTEMPT_TIMEOUT_MS);
  }
  throw new AttemptError('timeout', `no answer within ${ATTEMPT_TIMEOUT_MS} ms`);
}

function unreachable(): never {
  throw new Error('A ladder has at least one rung.');
}
