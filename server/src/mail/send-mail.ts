import * as v from 'valibot';
import type { Clock } from '../platform/common/clock';
import type { Database } from '../platform/db/open-database';
import type { QueuedMail } from '../platform/db/queued-mail';
import { outgoingMail } from '../platform/db/schema';
import type { Services } from '../platform/http/services';
import { defineJob } from '../platform/jobs/define-job';
import { type OutgoingMail, storeMails } from './mail-store';

/** Sends a stored mail. The mailer gives up after a day, long before the last of these attempts. */
export const sendMail = defineJob({
  name: 'send-mail',
  schema: v.object({ mailId: v.number() }),
  retry: { limit: 1_000, delaySeconds: 2, maxDelaySeconds: 600 },
  concurrency: 5,
  timeLimitSeconds: 60,
  handler: ({ mailId }, { services, signal }) => services.mail.send(mailId, signal),
});

/** A mail's job has the id of its Message-ID, so a mail cannot get a second job. */
const jobOf = ({ id, messageId }: Pick<OutgoingMail, 'id' | 'messageId'>) => ({
  id: messageId,
  payload: { mailId: id },
});

/** Stores mails to send in the caller's transaction, so that the change and its mails commit together. */
export async function queueMails(
  { db, clock, jobs }: { db: Pick<Database, 'insert' | 'execute'>; clock: Clock } & Pick<Services, 'jobs'>,
  mails: QueuedMail[],
): Promise<void> {
  if (mails.length === 0) return;
  const stored = await storeMails({ db, clock }, mails);
  await jobs.enqueueAll(db, sendMail, stored.map(jobOf));
}

/** Enqueues the mails that a server before this job queue stored, at each start. Others have their job already. */
export async function enqueueStoredMails({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  const { id, messageId } = outgoingMail;
  await jobs.enqueueAll(db, sendMail, (await db.select({ id, messageId }).from(outgoingMail)).map(jobOf));
}
