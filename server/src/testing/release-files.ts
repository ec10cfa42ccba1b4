import { pino } from 'pino';
import type { Database } from '../platform/db/open-database';
import { ReleaseFiles } from '../remotes/storage/release-files';

/** The files of releases in a test's own folder, with the archives in its database. */
export const testReleaseFiles = (db: Database, dataDir: string): ReleaseFiles =>
  new ReleaseFiles({ db, clock: { now: () => new Date() }, dataDir, log: pino({ level: 'silent' }) });
