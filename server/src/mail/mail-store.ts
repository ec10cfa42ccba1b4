import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Clock } from '../platform/common/clock';
import type { Database } from '../platform/db/open-database';
import type { QueuedMail } from '../platform/db/queued-mail';
import { outgoingMail } from '../platform/db/schema';

export type OutgoingMail = typeof outgoingMail.$inferSelect;

/**
 * Stores queued mails in the caller's transaction, so that the change and its mails commit together. Wake the mailer
 * after the commit.
 */
export async function queueMails(
  { db, clock }: { db: Pick<Database, 'insert'>; clock: Clock },
  mails: QueuedMail[],
): Promise<void> {
  if (mails.length === 0) return;
  const now = clock.now();
  await db
    .insert(outgoingMail)
    .values(mails.map((contents) => ({ contents, createdAt: now, nextAttemptAt: now })));
}

/** Claims due mails, oldest first. Other processes can claim them after the lease expires, in case this process dies. */
export async function claimMails(
  db: Database,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<OutgoingMail[]> {
  const due = db
    .select({ id: outgoingMail.id })
    .from(outgoingMail)
    .where(lte(outgoingMail.nextAttemptAt, now))
    .orderBy(asc(outgoingMail.nextAttemptAt), asc(outgoingMail.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(outgoingMail)
    .set({
      attempts: sql`${outgoingMail.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + leaseMs),
    })
    .where(inArray(outgoingMail.id, due))
    .returning();
  return claimed.toSorted((a, b) => a.id - b.id);
}

/** Deletes a mail that was sent or given up. */
export async function removeMail(db: Database, id: number): Promise<void> {
  await db.delete(outgoingMail).where(eq(outgoingMail.id, id));
}

export async function rescheduleMail(db: Database, id: number, at: Date): Promise<void> {
  await db.update(outgoingMail).set({ nextAttemptAt: at }).where(eq(outgoingMail.id, id));
}
