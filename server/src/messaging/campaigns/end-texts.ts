import { and, eq, inArray, sql } from 'drizzle-orm';
import { message, textNumber } from '../../platform/db/schema';
import type { ConnectedTransaction } from '../../platform/db/transact';
import type { NewEvent } from '../../platform/events/record-events';
import { statusEvent } from '../delivery/outbox/change-status';
import { cancelTexts } from '../delivery/outbox/hold-campaign';
import type { CampaignKey } from './campaign-row';

/** Marks all recipients without a text as skipped because their campaign ended. */
async function cancelRecipients(
  tx: ConnectedTransaction,
  { accountId, id }: CampaignKey,
  { messageIds, now }: { messageIds: number[]; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update campaign_recipient set status = 'skipped', skip_reason = 'cancelled', status_at = ${now.toISOString()}::timestamptz
    where account_id = ${accountId} and campaign_id = ${id} and (status in ('pending', 'waiting_quiet_hours')
      or (status = 'sending' and message_id = any(${sql.param(messageIds)}::bigint[])))`);
}

/** Ends the texts of a locked campaign that was cancelled or failed. Returns the events of their messages. */
export async function endTexts(tx: ConnectedTransaction, row: CampaignKey, now: Date): Promise<NewEvent[]> {
  const { accountId, id: campaignId } = row;
  const messageIds = await cancelTexts(tx, { accountId, campaignId }, now);
  await cancelRecipients(tx, row, { messageIds, now });
  if (messageIds.length === 0) return [];
  const rows = await tx
    .select({ row: message, number: textNumber.number })
    .from(message)
    .innerJoin(textNumber, eq(textNumber.id, message.numberId))
    .where(and(eq(message.accountId, accountId), inArray(message.id, messageIds)));
  return rows.map((one) => statusEvent(one.row, one.number));
}
