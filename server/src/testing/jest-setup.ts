import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RUN_PREFIX, removeFinishedRuns } from './runs';

/** Names the folder of this run's PostgreSQL; the first test that needs a database starts it there. */
export default function setUp(): void {
  removeFinishedRuns();
  const prefix = join(realpathSync(tmpdir()), `${RUN_PREFIX}${process.pid}-`);
  process.env.TEST_POSTGRES_DIR ??= mkdtempSync(prefix);
}
