import type { DecisionReason, DecisionStep } from '@dashboard/shared/contracts';
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { lockContact } from '../../messaging/compliance/change-consent';
import type { ReceivedText } from '../../messaging/delivery/webhooks/automate';
import { receiverById } from '../../messaging/delivery/webhooks/receiver';
import { automationRun, message } from '../../platform/db/schema';
import type { ConnectedTransaction } from '../../platform/db/transact';
import type { NewEvent } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import type { Services } from '../../platform/http/services';
import { isUnavailable } from '../../platform/http/unavailable';
import { decide } from './decide';
import { readEnabledRules } from './read-rules';
import { sendReply } from './send-reply';

const BATCH_SIZE = 50;
/** Attempts of one reply whose transaction fails; a deadlock or a lost connection passes. */
const ATTEMPTS = 3;
/** A reply that no server sent in time would be an answer to an old question. */
const LATE_MS = 10 * 60_000;

type RunRow = typeof automationRun.$inferSelect;
type RunKey = Pick<RunRow, 'accountId' | 'id' | 'contactId'>;

const isRun = ({ accountId, id }: Pick<RunKey, 'accountId' | 'id'>) =>
  and(eq(automationRun.accountId, accountId), eq(automationRun.id, id));

const stopped = (reason: DecisionReason): DecisionStep => ({
  stage: 'guards',
  outcome: 'stopped',
  reason,
  name: null,
  detail: null,
});

/** The inbound message of a waiting reply, with its contact locked; null if the contact or the number is gone. */
async function readText(tx: ConnectedTransaction, run: RunRow, at: Date): Promise<ReceivedText | null> {
  const receiver = await receiverById(tx, run.numberId);
  const contact = await lockContact(tx, run.accountId, run.contactId);
  const [row] = await tx
    .select({ text: message.text })
    .from(message)
    .where(and(eq(message.accountId, run.accountId), eq(message.id, run.messageId)));
  // A number may have moved to another account.
  if (receiver === null || receiver.number.accountId !== run.accountId) return null;
  if (contact === null || contact.deletedAt !== null || row === undefined) return null;
  // A text with a keyword that carriers define never waits.
  const place = { receiver, contact, messageId: run.messageId, text: row.text };
  return { ...place, keyword: 'none', complianceReply: null, at };
}

interface Due {
  run: RunRow;
  now: Date;
}

/** Decides again, with only the rule that waits: it may be off, cooling down or outside its hours by now. */
async function sendOrDrop(
  services: Services,
  tx: ConnectedTransaction,
  { run, now }: Due,
): Promise<NewEvent[]> {
  const drop = async (steps: DecisionStep[]) => {
    const none = { replyKind: null, replyById: null, dueAt: null };
    await tx
      .update(automationRun)
      .set({ ...none, at: now, steps })
      .where(isRun(run));
    return [];
  };
  if (now.getTime() - (run.dueAt?.getTime() ?? 0) > LATE_MS) return drop([...run.steps, stopped('too_late')]);
  const text = await readText(tx, run, services.clock.now());
  if (text === null || run.replyById === null) return drop([...run.steps, stopped('changed')]);
  const stored = await readEnabledRules(tx, run.accountId, run.replyById);
  if (stored.length === 0) return drop([...run.steps, stopped('changed')]);
  const { steps, reply } = await decide(services, tx, text, { stored, now });
  if (reply === null) return drop(steps);
  const { messageId: replyMessageId, event } = await sendReply(services, tx, text, reply);
  await tx
    .update(automationRun)
    .set({ at: now, steps, dueAt: null, replyMessageId, repliedAt: now })
    .where(isRun(run));
  return [event];
}

/** Sends one waiting reply, or drops it with the reason. The lock of the contact comes first, as on the inbound path. */
async function settle(services: Services, key: RunKey, now: Date): Promise<void> {
  await withEvents(services, async (tx, record) => {
    await lockContact(tx, key.accountId, key.contactId);
    const isDue = lte(automationRun.dueAt, now);
    const [run] = await tx
      .select()
      .from(automationRun)
      .where(and(isRun(key), isDue))
      .for('update');
    // Another server settled it.
    if (run === undefined) return;
    record(key.accountId, await sendOrDrop(services, tx, { run, now }));
  });
  services.messaging.wakeOutbox();
}

/** Drops a reply that cannot be sent, unless another server has settled it. */
const giveUp = ({ db }: Services, key: RunKey, now: Date) =>
  db
    .update(automationRun)
    .set({
      ...{ dueAt: null, replyKind: null, replyById: null, at: now },
      steps: sql`${automationRun.steps} || ${JSON.stringify([stopped('send_failed')])}::jsonb`,
    })
    .where(and(isRun(key), isNotNull(automationRun.dueAt)));

async function settleOne(services: Services, key: RunKey, now: Date): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await settle(services, key, now);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      services.log.error({ err: error, runId: key.id }, 'a waiting automatic reply could not be sent');
      if (attempt === ATTEMPTS) return void (await giveUp(services, key, now));
    }
  }
}

/** Sends the automatic replies whose delay is over. Returns whether more are due. */
export async function sendWaiting(services: Services): Promise<boolean> {
  const now = await services.messaging.readDueClock();
  const { accountId, id, contactId } = automationRun;
  const due = await services.db
    .select({ accountId, id, contactId })
    .from(automationRun)
    .where(lte(automationRun.dueAt, now))
    .orderBy(asc(automationRun.dueAt), asc(id))
    .limit(BATCH_SIZE);
  for (const key of due) await settleOne(services, key, now);
  return due.length === BATCH_SIZE;
}
