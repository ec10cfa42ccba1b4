import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../platform/common/clock';
import type { Database } from '../platform/db/open-database';
import type { QueuedMail } from '../platform/db/queued-mail';
import { outgoingMail } from '../platform/db/schema';

export type OutgoingMail = typeof outgoingMail.$inferSelect;

/** Stores mails to send. Use `queueMails`, which also enqueues them. */
export function storeMails(
  { db, clock }: { db: Pick<Database, 'insert'>; clock: Clock },
  mails: QueuedMail[],
): Promise<Pick<OutgoingMail, 'id' | 'messageId'>[]> {
  const createdAt = clock.now();
  return db
    .insert(outgoingMail)
    .values(mails.map((contents) => ({ contents, createdAt })))
    .returning({ id: outgoingMail.id, messageId: outgoingMail.messageId });
}

/** Counts an attempt. Returns undefined if the mail was already sent or given up. */
export async function beginAttempt(db: Database, id: number): Promise<OutgoingMail | undefined> {
  const [mail] = await db
    .update(outgoingMail)
    .set({ attempts: sql`${outgoingMail.attempts} + 1` })
    .where(eq(outgoingMail.id, id))
    .returning();
  return mail;
}

/** Deletes a mail that was sent or given up. */
export async function removeMail(db: Database, id: number): Promise<void> {
  await db.delete(outgoingMail).where(eq(outgoingMail.id, id));
}
