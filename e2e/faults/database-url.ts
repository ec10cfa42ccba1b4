import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Suite } from '../support/suite';

/**
 * The connection URL of a server's embedded PostgreSQL, for a second server or a test. Line 5 of postmaster.pid is the
 * socket's folder.
 */
export function databaseUrlOf({ dataDir }: Pick<Suite, 'dataDir'>): string {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return `postgresql://dashboard@localhost/dashboard?host=${encodeURIComponent(lines[4] ?? '')}`;
}
