import { sql } from 'drizzle-orm';
import type { Transaction } from '../events/record-events';

/**
 * Lets every server check the sockets of an account's users when the transaction commits. Triggers do the same for the
 * columns that they know (see the migration `session-changes`); the account's plan is none of them.
 */
export async function notifySessionChange(tx: Transaction, accountId: number): Promise<void> {
  await tx.execute(sql`select pg_notify('session_changes', ${`account:${accountId}`})`);
}
