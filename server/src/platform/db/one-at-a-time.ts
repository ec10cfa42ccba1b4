import type { Pool, PoolClient } from 'pg';

/** Any number will do for each, as long as every server takes the same. */
const LOCKS = { migration: 7_340_211, filling: 7_340_212 };

/**
 * Does what only one server may do at a time: several that start at once on one database wait for each other. The lock is
 * held by a connection of its own, which the work may use, and ends with that.
 */
export async function oneAtATime<T>(
  pool: Pool,
  lock: keyof typeof LOCKS,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCKS[lock]]);
    return await work(client);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCKS[lock]]);
    client.release();
  }
}
