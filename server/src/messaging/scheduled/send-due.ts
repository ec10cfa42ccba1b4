import type { ScheduleStopReason } from '@dashboard/shared/contracts';
import { and, asc, lte } from 'drizzle-orm';
import { scheduledMessage } from '../../platform/db/schema';
import { withEvents } from '../../platform/events/with-events';
import type { Services } from '../../platform/http/services';
import { isUnavailable } from '../../platform/http/unavailable';
import { scheduledEvents } from './scheduled-events';
import { isWaiting, lockContacts, lockWaiting } from './scheduled-store';
import { sendScheduled } from './send-scheduled';
import { readSenders } from './senders';
import { stopScheduled } from './stop-scheduled';

const BATCH_SIZE = 100;
/** Attempts of one message whose transaction fails; a deadlock or a lost connection passes. */
const ATTEMPTS = 3;

interface DueMessage {
  accountId: number;
  id: number;
  contactId: number;
}

const selectDue = ({ db }: Services, now: Date): Promise<DueMessage[]> =>
  db
    .select({
      accountId: scheduledMessage.accountId,
      id: scheduledMessage.id,
      contactId: scheduledMessage.contactId,
    })
    .from(scheduledMessage)
    .where(and(isWaiting, lte(scheduledMessage.dueAt, now)))
    .orderBy(asc(scheduledMessage.dueAt), asc(scheduledMessage.id))
    .limit(BATCH_SIZE);

/** Sends due messages of one account in one transaction, or stops them with a reason. */
async function sendBatch(services: Services, due: DueMessage[], now: Date): Promise<void> {
  const accountId = due[0]?.accountId ?? 0;
  const sent = await withEvents(services, async (tx, record) => {
    const contacts = await lockContacts(
      tx,
      accountId,
      due.map(({ contactId }) => contactId),
    );
    const locked = await lockWaiting(
      tx,
      accountId,
      due.map(({ id }) => id),
    );
    // Another server or a user may have sent or moved some of them since they were found.
    const rows = locked.filter(({ row }) => row.dueAt <= now);
    const senders = await readSenders(
      tx,
      accountId,
      rows.map(({ row }) => row.userId),
    );
    const batch = await sendScheduled(services, tx, accountId, { rows, contacts, senders, now });
    const stopped = await stopScheduled(tx, accountId, batch.stopped, services.clock.now());
    record(accountId, batch.events);
    record(accountId, await scheduledEvents(tx, accountId, [...stopped, ...batch.postponed]));
    return batch;
  });
  if (sent.canLeave) services.messaging.wakeOutbox();
}

async function stopOne(services: Services, due: DueMessage, reason: ScheduleStopReason): Promise<void> {
  const { accountId, id, contactId } = due;
  await withEvents(services, async (tx, record) => {
    await lockContacts(tx, accountId, [contactId]);
    const rows = await lockWaiting(tx, accountId, [id]);
    const stops = rows.map(({ row }) => ({ row, reason }));
    const stopped = await stopScheduled(tx, accountId, stops, services.clock.now());
    record(accountId, await scheduledEvents(tx, accountId, stopped));
  });
}

/** Sends one message on its own. One that can never be stored is stopped, so that it does not hold up the others. */
async function sendOne(services: Services, due: DueMessage, now: Date): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendBatch(services, [due], now);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      services.log.error({ err: error, scheduledId: due.id }, 'a scheduled message could not be sent');
      if (attempt === ATTEMPTS) return stopOne(services, due, 'failed');
    }
  }
}

async function sendOfAccount(services: Services, due: DueMessage[], now: Date): Promise<void> {
  try {
    await sendBatch(services, due, now);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    for (const one of due) await sendOne(services, one, now);
  }
}

/**
 * Sends the messages that are due, oldest first, each account in its own transaction. The clock of the database decides,
 * so that several servers agree and the clock of one of them does not matter. Returns whether more are due.
 */
export async function sendDue(services: Services): Promise<boolean> {
  const now = await services.messaging.readDueClock();
  const due = await selectDue(services, now);
  for (const accountId of new Set(due.map((one) => one.accountId))) {
    await sendOfAccount(
      services,
      due.filter((one) => one.accountId === accountId),
      now,
    );
  }
  return due.length === BATCH_SIZE;
}
