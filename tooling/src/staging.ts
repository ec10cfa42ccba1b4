import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The folder for an unfinished build of the package in `dir`. */
export function stagingOf(dir: string): string {
  return join(dir, '.cache/dist');
}

/** Replaces the last build with the complete new one. A server copies it at start. */
export function finishDist(dir: string): void {
  const dist = join(dir, 'dist');
  const last = join(dir, '.cache/dist.last');
  rmSync(last, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, last);
  renameSync(stagingOf(dir), dist);
  rmSync(last, { recursive: true, force: true });
}
