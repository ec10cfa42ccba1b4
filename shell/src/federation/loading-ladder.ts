import type { RemoteLoadReport, ResolvedRemote, ResolvedVersion } from '@dashboard/shared/contracts';
import { AttemptError, failureReference, RemoteLoadFailure } from './load-failure';

export const ATTEMPT_TIMEOUT_MS = 8000;
const RETRIES = 2;
const FIRST_PAUSE_MS = 400;

export interface LadderTools<Module> {
  /** One attempt. `attempt` counts from 1 over the whole ladder. Throws anything. */
  load: (version: ResolvedVersion, attempt: number) => Promise<Module>;
  /** What an attempt's error was: `integrity` and `contract` are not tried again on the same files. */
  classify: (error: unknown, version: ResolvedVersion) => Promise<AttemptError>;
  wait: (ms: number) => Promise<void>;
  random: () => number;
  now: () => number;
  report: (report: RemoteLoadReport) => void;
}

interface Rung {
  source: RemoteLoadReport['source'];
  version: ResolvedVersion;
  tries: number;
}

/**
 * Loads a remote: a few tries with growing, jittered pauses, then the same files from the second origin, then the
 * last version known good. Reports once. Throws RemoteLoadFailure when every rung broke.
 */
export async function climb<Module>(remote: ResolvedRemote, tools: LadderTools<Module>): Promise<Module> {
  const started = tools.now();
  let attempts = 0;
  let first: { error: AttemptError; rung: Rung } | undefined;
  const report = (rung: Rung, rest: Pick<RemoteLoadReport, 'outcome' | 'errorClass' | 'reference'>) =>
    tools.report({
      remote: remote.name,
      version: rung.version.version,
      source: rung.source,
      attempts,
      durationMs: Math.round(tools.now() - started),
      ...rest,
    });

  for (const rung of rungsOf(remote)) {
    if (rung.source === 'mirror' && first?.error.errorClass === 'contract') continue;
    for (let trial = 1; trial <= rung.tries; trial += 1) {
      if (trial > 1) await tools.wait(FIRST_PAUSE_MS * 2 ** (trial - 2) * (0.5 + tools.random()));
      attempts += 1;
      const result = await attempt(rung.version, attempts, tools);
      if ('module' in result) {
        report(rung, { outcome: 'loaded', errorClass: first?.error.errorClass });
        return result.module;
      }
      first ??= { error: result.error, rung };
      if (result.error.errorClass === 'integrity' || result.error.errorClass === 'contract') break;
    }
  }

  const { error, rung } = first ?? unreachable();
  const reference = failureReference(remote.name, tools.random);
  report(rung, { outcome: 'failed', errorClass: error.errorClass, reference });
  throw new RemoteLoadFailure(
    remote.name,
    error.errorClass,
    attempts,
    reference,
    new Date(tools.now()),
    error,
  );
}

function rungsOf(remote: ResolvedRemote): Rung[] {
  const rungs: Rung[] = [{ source: remote.source, version: remote, tries: 1 + RETRIES }];
  if (remote.mirrorUrl) {
    rungs.push({ source: 'mirror', version: { ...remote, baseUrl: remote.mirrorUrl }, tries: 1 });
  }
  if (remote.fallback) rungs.push({ source: 'fallback', version: remote.fallback, tries: 1 });
  return rungs;
}

async function attempt<Module>(
  version: ResolvedVersion,
  number: number,
  { load, classify, wait }: LadderTools<Module>,
): Promise<{ module: Module } | { error: AttemptError }> {
  const silence = wait(ATTEMPT_TIMEOUT_MS).then(() => {
    throw new AttemptError('timeout', `no answer within ${ATTEMPT_TIMEOUT_MS} ms`);
  });
  try {
    return { module: await Promise.race([load(version, number), silence]) };
  } catch (error) {
    return { error: error instanceof AttemptError ? error : await classify(error, version) };
  }
}

function unreachable(): never {
  throw new Error('A ladder has at least one rung.');
}
