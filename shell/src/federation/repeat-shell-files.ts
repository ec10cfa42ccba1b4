import { type RemoteLoadReport, SHELL_NAME } from '@dashboard/shared/contracts';
import { classifyError } from './classify-error';
import { loadShellFile } from './shell-file';

declare global {
  /** Webpack's loader of this build's lazy files; every `import()` of the shell goes through it. */
  let __webpack_chunk_load__: (...args: unknown[]) => Promise<unknown>;
}

/** Repeats failed requests for the lazy files of this build, the modules offered to remotes among them. */
export function repeatShellFiles(version: string, report: (report: RemoteLoadReport) => void): void {
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = (...args) =>
    loadShellFile(() => load(...args), {
      classify: classifyError,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      random: Math.random,
      now: Date.now,
      report: (facts) => report({ remote: SHELL_NAME, version, source: 'default', ...facts }),
    });
}
