import type { Pool, PoolClient } from 'pg';

/** Arbitrary advisory lock keys; every server must use the same ones. */
const LOCKS = { migration: 7_340_211, filling: 7_340_212 };

/**
 * Runs work that only one server may do at a time: servers that start together on one database wait for each other. The
 * lock is held by a dedicated connection, which the work may use, and ends with that connection.
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
