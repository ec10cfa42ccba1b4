import { Conflict } from './errors';

/**
 * Rejects an update that is based on another version than the stored one. The caller must have locked the row, and
 * increments the version if it changes the row. An update without a version passes.
 * @throws Conflict
 */
export function assertVersion(row: { version: number }, { version }: { version?: number | undefined }): void {
  if (version === undefined || version === row.version) return;
  throw new Conflict('Someone else changed this.', { code: 'STALE' });
}
