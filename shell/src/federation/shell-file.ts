import type { RemoteLoadReport } from '@dashboard/shared/contracts';
import { ATTEMPTS, canRepeat, pauseBefore } from './attempts';
import { failedChunkUrl, fileOf } from './classify-error';
import { type AttemptError, failureReference, ShellFileError } from './load-failure';

export interface ShellFileTools {
  classify: (error: unknown) => Promise<AttemptError>;
  wait: (ms: number) => Promise<void>;
  random: () => number;
  now: () => number;
  /** Called only for a load that did not succeed at the first attempt. */
  report: (
    report: Pick<
      RemoteLoadReport,
      'outcome' | 'errorClass' | 'attempts' | 'durationMs' | 'reference' | 'file'
    >,
  ) => void;
}

const pending = new Set<Promise<unknown>>();

/** Settles when the shell's pending lazy files have loaded; undefined when there are none. */
export function pendingShellFiles(): Promise<unknown> | undefined {
  return pending.size > 0 ? Promise.allSettled(pending) : undefined;
}

/** Loads a lazy file of the shell with retries. Throws ShellFileError when all attempts failed. */
export function loadShellFile<T>(load: () => Promise<T>, tools: ShellFileTools): Promise<T> {
  const loading = repeat(load, tools);
  const forget = () => pending.delete(loading);
  pending.add(loading);
  loading.then(forget, forget);
  return loading;
}

async function repeat<T>(load: () => Promise<T>, tools: ShellFileTools): Promise<T> {
  const started = tools.now();
  const passed = () => Math.round(tools.now() - started);
  let failed: { errorClass: AttemptError['errorClass']; file: string } | undefined;
  for (let attempts = 1; ; attempts += 1) {
    try {
      const loaded = await load();
      if (failed) tools.report({ outcome: 'loaded', ...failed, attempts, durationMs: passed() });
      return loaded;
    } catch (thrown) {
      const error = await tools.classify(thrown);
      failed = { errorClass: error.errorClass, file: fileOf(failedChunkUrl(thrown) ?? '') };
      if (attempts === ATTEMPTS || !canRepeat(error)) {
        const reference = failureReference('shell', tools.random);
        tools.report({ outcome: 'failed', ...failed, attempts, durationMs: passed(), reference });
        throw new ShellFileError(error, failed.file, attempts, reference);
      }
      await tools.wait(pauseBefore(attempts + 1, tools.random));
    }
  }
}
