import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { packageRoot } from '../config/package-root';
import { migrateJobs } from '../jobs/migrate-jobs';
import { oneAtATime } from './one-at-a-time';

/** Runs the pending migrations of our tables and of the job queue. */
export function migrate(pool: Pool): Promise<void> {
  return oneAtATime(pool, 'migration', async (client) => {
    await runMigrations(drizzle({ client }), { migrationsFolder: join(packageRoot, 'migrations') });
    await migrateJobs(client);
  });
}
