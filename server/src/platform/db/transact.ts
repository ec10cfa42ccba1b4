import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import * as schema from './schema';

/** The database within a transaction, and its connection. */
export type ConnectedTransaction = NodePgDatabase<typeof schema> & { $client: PoolClient };

const transactions = new WeakMap<PoolClient, ConnectedTransaction>();

function transactionOn(client: PoolClient): ConnectedTransaction {
  const tx = transactions.get(client) ?? drizzle({ client, schema, casing: 'snake_case' });
  transactions.set(client, tx);
  return tx;
}

interface Steps<Result, Ending> {
  work(tx: ConnectedTransaction): Promise<Result>;
  /**
   * The last statements, sent together with COMMIT: each must be sent before this returns its promise. So it gets only
   * the connection, which sends at once; Drizzle sends a query only when it is awaited.
   */
  finish(tx: Pick<ConnectedTransaction, '$client'>): Promise<Ending>;
}

/**
 * Runs a transaction in few round trips: BEGIN is sent together with the first statement, COMMIT together with the
 * last ones. If one of them fails, PostgreSQL rolls back instead of committing.
 */
export async function transact<Result, Ending>(
  pool: Pool,
  { work, finish }: Steps<Result, Ending>,
): Promise<[Result, Ending]> {
  const client = await pool.connect();
  const tx = transactionOn(client);
  try {
    const [, result] = await Promise.all([client.query('begin'), work(tx)]);
    const [ending, committed] = await Promise.all([finish(tx), client.query('commit')]);
    if (committed.command !== 'COMMIT') throw new Error('The transaction was rolled back');
    client.release();
    return [result, ending];
  } catch (error) {
    client.release(await rollBack(client));
    throw error;
  }
}

/** Rolls back. Returns an error when the connection cannot be reused. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
  } catch (cause) {
    return new Error('A transaction could not be rolled back', { cause });
  }
}
