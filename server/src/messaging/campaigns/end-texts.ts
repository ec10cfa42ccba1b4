import { CANCELLED_CODE } from '@dashboard/shared/text';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { message, textNumber } from '../../platform/db/schema';
import type { ConnectedTransaction } from '../../platform/db/transact';
import type { NewEvent, Transaction } from '../../platform/events/record-events';
import { statusEvent } from '../delivery/outbox/change-status';
import { cancelTexts } from '../delivery/outbox/hold-campaign';
import type { CampaignKey } from './campaign-row';

/**
 * Marks all recipients without a text as skipped because their campaign ended. One whose text failed and waited for its next
 * attempt has failed.
 */
async function cancelRecipients(
  tx: ConnectedTransaction,
  { accountId, id }: CampaignKey,
  { messageIds, now }: { messageIds: number[]; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update campaign_recipient set status_at = ${now.toISOString()}::timestamptz,
      status = case status when 'sent' then 'failed' else 'skipped' end,
      skip_reason = case status when 'sent' then null else 'cancelled' end,
      error_code = case status when 'sent' then ${CANCELLED_CODE}::int end
    where account_id = ${accountId} and campaign_id = ${id} and (status in ('pending', 'waiting_quiet_hours')
      or (status in ('sending', 'sent') and message_id = any(${sql.param(messageIds)}::bigint[])))`);
}

/** Ends the texts of a locked campaign that was cancelled or failed. Returns the events of their messages. */
export async function endTexts(tx: ConnectedTransaction, row: CampaignKey, now: Date): Promise<NewEvent[]> {
  const { accountId, id: campaignId } = row;
  const messageIds = await cancelTexts(tx, { accountId, campaignId }, now);
  await cancelRecipients(tx, row, { messageIds, now });
  return statusEvents(tx, accountId, messageIds);
}

/** The events of texts that ended. */
export async function statusEvents(
  tx: Transaction,
  accountId: number,
  messageIds: number[],
): Promise<NewEvent[]> {
  if (messageIds.length === 0) return [];
  const rows = await tx
    .select({ row: message, number: textNumber.number })
    .from(message)
    .innerJoin(textNumber, eq(textNumber.id, message.numberId))
    .where(and(eq(message.accountId, accountId), inArray(message.id, messageIds)));
  return rows.map((one) => statusEvent(one.row, one.number));
}
