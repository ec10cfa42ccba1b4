import { type RemoteLoadReport, SHELL_NAME } from '@dashboard/shared/contracts';
import { classifyError } from './classify-error';
import { loadShellFile } from './shell-file';

declare global {
  /** Webpack's loader for this build's lazy files; every `import()` of the shell uses it. */
  let __webpack_chunk_load__: (...args: unknown[]) => Promise<unknown>;
}

/** Retries failed requests for this build's lazy files, including the modules shared with remotes. */
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
