import { randomBytes } from 'node:crypto';
import type { MeteredPool } from '../platform/db/metered-pool';
import { connect, type Database } from '../platform/db/open-database';
import { createTestDatabase, dropTestDatabase } from './postgres';

export interface TestDatabase {
  db: Database;
  pool: MeteredPool;
  url: string;
  drop(): Promise<void>;
}

const POOL_SIZE = 10;

/** Creates a migrated, empty database for the calling test file; call drop() in afterAll. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = await createTestDatabase(name);
  const { db, pool } = connect({ connectionString: url, max: POOL_SIZE }, { warn() {} });
  return {
    db,
    pool,
    url,
    async drop() {
      await pool.end();
      await dropTestDatabase(name);
    },
  };
}
