import type { ScheduleStopReason, SystemLine } from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { contactLine, scheduledMessage } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { presentLines } from '../contacts/present-contact';
import { isOneOf, isWaiting, type ScheduledRow } from './scheduled-store';

/** A message that is stopped, and the line that its conversation shows. */
export interface StoppedLine {
  numberId: number;
  contactId: number;
  line: SystemLine;
}

interface Stop {
  at: Date;
  source: SystemLine['source'];
  userId: number | null;
}

type StoppedRow = Pick<ScheduledRow, 'accountId' | 'numberId' | 'contactId'> & { reason: ScheduleStopReason };

/** Adds a line to the conversation of each stopped message. */
async function addLines(tx: Transaction, stopped: StoppedRow[], stop: Stop): Promise<StoppedLine[]> {
  if (stopped.length === 0) return [];
  const values = stopped.map(({ accountId, numberId, contactId, reason }) => ({
    accountId,
    numberId,
    contactId,
    kind: 'scheduled_stopped',
    text: reason,
    ...stop,
  }));
  const rows = await tx.insert(contactLine).values(values).returning();
  const lines = await presentLines(tx, rows);
  return lines.flatMap((line, index) => {
    const row = stopped[index];
    return row ? [{ numberId: row.numberId, contactId: row.contactId, line }] : [];
  });
}

/** Stops locked messages, each with its reason. */
export async function stopScheduled(
  tx: Transaction,
  accountId: number,
  messages: { row: ScheduledRow; reason: ScheduleStopReason }[],
  at: Date,
): Promise<StoppedLine[]> {
  for (const reason of new Set(messages.map((one) => one.reason))) {
    const ids = messages.filter((one) => one.reason === reason).map(({ row }) => row.id);
    await tx
      .update(scheduledMessage)
      .set({ stopReason: reason, stoppedAt: at })
      .where(isOneOf(accountId, ids));
  }
  const stopped = messages.map(({ row, reason }) => ({ ...row, reason }));
  return addLines(tx, stopped, { at, source: 'staff', userId: null });
}

/** Stops all waiting messages to locked contacts that opted out or were blocked. */
export async function stopForContacts(
  tx: Transaction,
  { accountId, contactIds }: { accountId: number; contactIds: number[] },
  reason: ScheduleStopReason,
  stop: Stop,
): Promise<StoppedLine[]> {
  const rows = await tx
    .update(scheduledMessage)
    .set({ stopReason: reason, stoppedAt: stop.at })
    .where(
      and(
        eq(scheduledMessage.accountId, accountId),
        sql`${scheduledMessage.contactId} = any(${sql.param(contactIds)}::bigint[])`,
        isWaiting,
      ),
    )
    .returning();
  return addLines(
    tx,
    rows.map((row) => ({ ...row, reason })),
    stop,
  );
}
