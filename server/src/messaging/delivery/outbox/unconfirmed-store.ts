import { and, eq, gte, inArray, or } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database';
import { failedTry, message, outbox } from '../../../platform/db/schema';
import type { Transaction } from '../../../platform/events/record-events';
import type { OutgoingText } from './outbox-store';

/** A call with its attachments may have begun this long before the carrier's record of it. */
const CALL_MAX_MS = 60_000;

/** Which of the carrier's ids already belong to texts of ours, those of earlier tries included. */
async function knownCarrierIds(db: Transaction, accountId: number, ids: string[]): Promise<Set<string>> {
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

/** Whether nothing but this try of this text can have made an unclaimed record since a moment. */
async function isOnlyUnconfirmed(
  db: Transaction,
  { row, attempts }: OutgoingText,
  since: Date,
): Promise<boolean> {
  const candidates = await db
    .select({ messageId: outbox.messageId, attempts: outbox.attempts })
    .from(outbox)
    .innerJoin(message, and(eq(message.accountId, outbox.accountId), eq(message.id, outbox.messageId)))
    .where(
      and(
        eq(outbox.accountId, row.accountId),
        eq(message.numberId, row.numberId),
        eq(message.contactId, row.contactId),
        or(
          eq(outbox.state, 'submitting'),
          // What was given up as unconfirmed may still be the one that arrived.
          and(eq(outbox.state, 'unknown'), gte(outbox.submittedAt, new Date(since.getTime() - CALL_MAX_MS))),
        ),
      ),
    );
  // Its own failure may have been reported meanwhile: then another text, or its own next try, is the one in doubt.
  const [only, ...others] = candidates;
  return others.length === 0 && only?.messageId === row.id && only.attempts === attempts;
}

/**
 * The one of the carrier's records since a moment that must be this try's; null when there is none, or when something
 * else may have made it. Asked for after the records were read, and in one snapshot: a text that is handed over
 * meanwhile is either still in doubt, or owns its record.
 */
export async function recordOfTry(
  db: Database,
  text: OutgoingText,
  { ids, since }: { ids: string[]; since: Date },
): Promise<string | null> {
  if (ids.length === 0) return null;
  return db.transaction(
    async (tx) => {
      const known = await knownCarrierIds(tx, text.row.accountId, ids);
      const [candidate, ...others] = ids.filter((id) => !known.has(id));
      if (candidate === undefined || others.length > 0) return null;
      return (await isOnlyUnconfirmed(tx, text, since)) ? candidate : null;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
