import { readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layoutIn } from '../db/embedded/layout';
import { isAlive, runningPostmaster } from '../db/embedded/postmaster';

export const RUN_PREFIX = 'dashboard-tests-';

/** Stops the PostgreSQL of a test run, without waiting for it to tidy up, and removes its folder. */
export function removeRun(folder: string): void {
  const running = runningPostmaster(layoutIn(folder).database);
  if (running) process.kill(running.pid, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** Removes what runs that were killed have left behind. */
export function removeFinishedRuns(): void {
  const parent = realpathSync(tmpdir());
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(RUN_PREFIX))) {
    const pid = Number(name.slice(RUN_PREFIX.length).split('-')[0]);
    if (pid > 0 && !isAlive(pid)) removeRun(join(parent, name));
  }
}
