import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { packageRoot } from '../config/package-root';
import { oneAtATime } from './one-at-a-time';

/** Runs the pending migrations. */
export function migrate(pool: Pool): Promise<void> {
  return oneAtATime(pool, 'migration', (client) =>
    runMigrations(drizzle({ client }), { migrationsFolder: join(packageRoot, 'migrations') }),
  );
}
