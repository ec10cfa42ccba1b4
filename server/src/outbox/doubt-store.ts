import { and, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/open-database';
import { failedTry, message, outbox } from '../db/schema';
import type { MessageRow } from '../messages/present-message';

/** Which of the carrier's ids already belong to texts of ours, those of earlier tries included. */
export async function knownCarrierIds(db: Database, accountId: number, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ carrierId: message.carrierId })
    .from(message)
    .where(and(eq(message.accountId, accountId), inArray(message.carrierId, ids)))
    .union(
      db
        .select({ carrierId: failedTry.carrierId })
        .from(failedTry)
        .where(and(eq(failedTry.accountId, accountId), inArray(failedTry.carrierId, ids))),
    );
  return new Set(rows.flatMap((row) => row.carrierId ?? []));
}

/** How many texts between the same two numbers have an unknown fate. */
export async function countInDoubt(db: Database, row: MessageRow): Promise<number> {
  const [found] = await db
    .select({ texts: count() })
    .from(outbox)
    .innerJoin(message, and(eq(message.accountId, outbox.accountId), eq(message.id, outbox.messageId)))
    .where(
      and(
        eq(outbox.accountId, row.accountId),
        eq(outbox.state, 'submitting'),
        eq(message.numberId, row.numberId),
        eq(message.contactId, row.contactId),
      ),
    );
  return found?.texts ?? 0;
}
