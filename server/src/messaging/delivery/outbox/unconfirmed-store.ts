import { and, eq, gte, inArray, or } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database';
import { failedAttempt, message, outbox } from '../../../platform/db/schema';
import type { Transaction } from '../../../platform/events/record-events';
import type { OutgoingMessage } from './outbox-store';

/** Maximum time between the start of a submission with attachments and the carrier's record of it. */
const CALL_MAX_MS = 60_000;

/** The carrier's ids that already belong to our messages, including earlier attempts. */
async function knownCarrierIds(db: Transaction, accountId: number, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ carrierId: message.carrierId })
    .from(message)
    .where(and(eq(message.accountId, accountId), inArray(message.carrierId, ids)))
    .union(
      db
        .select({ carrierId: failedAttempt.carrierId })
        .from(failedAttempt)
        .where(and(eq(failedAttempt.accountId, accountId), inArray(failedAttempt.carrierId, ids))),
    );
  return new Set(rows.flatMap((row) => row.carrierId ?? []));
}

/** Whether only this attempt of this message can have created an unclaimed record since a given time. */
async function isOnlyUnconfirmed(
  db: Transaction,
  { row, attempts }: OutgoingMessage,
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
          // A message that was given up as unconfirmed may still be the one that arrived.
          and(eq(outbox.state, 'unknown'), gte(outbox.submittedAt, new Date(since.getTime() - CALL_MAX_MS))),
        ),
      ),
    );
  // A failure report may have ended this attempt meanwhile: the record may belong to another message or attempt.
  const [only, ...others] = candidates;
  return others.length === 0 && only?.messageId === row.id && only.attempts === attempts;
}

/**
 * The carrier's record since a given time that must belong to this attempt; null when there is none or the match is
 * ambiguous. Runs after the records were read, in one snapshot: a message that is submitted meanwhile is either still
 * unconfirmed or owns its record.
 */
export async function findRecordOfAttempt(
  db: Database,
  outgoing: OutgoingMessage,
  { ids, since }: { ids: string[]; since: Date },
): Promise<string | null> {
  if (ids.length === 0) return null;
  return db.transaction(
    async (tx) => {
      const known = await knownCarrierIds(tx, outgoing.row.accountId, ids);
      const [candidate, ...others] = ids.filter((id) => !known.has(id));
      if (candidate === undefined || others.length > 0) return null;
      return (await isOnlyUnconfirmed(tx, outgoing, since)) ? candidate : null;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
