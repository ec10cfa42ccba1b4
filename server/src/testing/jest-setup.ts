import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RUN_PREFIX, removeFinishedRuns, startRun } from './runs';

/** Starts the PostgreSQL of this test run without waiting: only the tests that need it wait. */
export default function setUp(): void {
  removeFinishedRuns();
  if (process.env.TEST_DATABASE_URL) return;
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `${RUN_PREFIX}${process.pid}-`));
  process.env.TEST_POSTGRES_DIR = folder;
  void startRun(folder);
}
