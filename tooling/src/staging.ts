import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where a build of the package in `dir` is put together. */
export function stagingOf(dir: string): string {
  return join(dir, '.cache/dist');
}

/** Puts a complete build in the place of the last one: a server that starts takes a copy from there. */
export function finishDist(dir: string): void {
  const dist = join(dir, 'dist');
  const last = join(dir, '.cache/dist.last');
  rmSync(last, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, last);
  renameSync(stagingOf(dir), dist);
  rmSync(last, { recursive: true, force: true });
}
