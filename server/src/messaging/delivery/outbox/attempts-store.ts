import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type RegistrationFacts, registrationColumns } from '../../../platform/common/segment-limits';
import { account, failedAttempt, outbox, textNumber } from '../../../platform/db/schema';
import type { Transaction } from '../../../platform/events/record-events';
import type { Attempts } from './apply-report';
import { ENDED_STATES, pendingOrHeld } from './hold-campaign';

export interface AttemptsRow extends Attempts, RegistrationFacts {
  messageId: number;
  isTollFree: boolean;
}

/** The attempts of messages, by message id. Locks the outbox rows until the transaction ends. */
export async function lockAttempts(
  tx: Transaction,
  accountId: number,
  messageIds: number[],
): Promise<Map<number, AttemptsRow>> {
  if (messageIds.length === 0) return new Map();
  const rows = await tx
    .select({
      messageId: outbox.messageId,
      state: outbox.state,
      attempts: outbox.attempts,
      submittedAt: sql<Date>`coalesce(${outbox.submittedAt}, ${outbox.createdAt})`.mapWith(outbox.createdAt),
      isCampaignEnded: sql<boolean>`exists (select from campaign c
        where c.account_id = outbox.account_id and c.id = outbox.campaign_id
          and c.state = any(${sql.param(ENDED_STATES)}::text[]))`,
      isTollFree: sql<boolean>`coalesce(${textNumber.isTollFree}, false)`,
      ...registrationColumns,
    })
    .from(outbox)
    .innerJoin(account, eq(account.id, outbox.accountId))
    .leftJoin(textNumber, eq(textNumber.id, outbox.numberId))
    .where(and(eq(outbox.accountId, accountId), inArray(outbox.messageId, messageIds)))
    .orderBy(asc(outbox.messageId))
    .for('update', { of: outbox });
  const failed = await tx
    .select({ messageId: failedAttempt.messageId, carrierId: failedAttempt.carrierId })
    .from(failedAttempt)
    .where(and(eq(failedAttempt.accountId, accountId), inArray(failedAttempt.messageId, messageIds)));
  return new Map(
    rows.map((row) => {
      const ids = failed.filter((one) => one.messageId === row.messageId).map((one) => one.carrierId);
      return [row.messageId, { ...row, failedIds: new Set(ids) }];
    }),
  );
}

export interface FailedAttempt {
  messageId: number;
  carrierId: string;
  errorCode: number;
}

export async function storeFailedAttempts(
  tx: Transaction,
  accountId: number,
  deliveryAttempts: FailedAttempt[],
  at: Date,
): Promise<void> {
  if (deliveryAttempts.length === 0) return;
  await tx
    .insert(failedAttempt)
    .values(deliveryAttempts.map((one) => ({ ...one, accountId, createdAt: at })));
}

/** Requeues messages whose attempt failed, each with the time of its next attempt. */
export async function requeueFailed(
  tx: Transaction,
  accountId: number,
  messages: { messageId: number; at: Date }[],
): Promise<void> {
  if (messages.length === 0) return;
  const values = messages.map(
    ({ messageId, at }) => sql`(${messageId}::bigint, ${at.toISOString()}::timestamptz)`,
  );
  await tx.execute(sql`
    update outbox set state = ${pendingOrHeld}, next_attempt_at = next.at, lease_until = null
    from (values ${sql.join(values, sql`, `)}) as next (message_id, at)
    where outbox.account_id = ${accountId} and outbox.message_id = next.message_id`);
}
