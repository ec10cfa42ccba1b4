import { Method } from '@dashboard/shared/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { automationRun, campaignRecipient } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { MessageRow, SentBy } from './present-message';

type Reader = Database | Transaction;
type Row = Pick<MessageRow, 'id' | 'method' | 'isInbound'>;

const idsOf = (rows: Row[], method: number) =>
  rows.filter((row) => !row.isInbound && row.method === method).map(({ id }) => id);

/** The campaign or automation that sent each message, by the message's id. */
export async function sentBy(db: Reader, accountId: number, rows: Row[]): Promise<Map<number, SentBy>> {
  const [byCampaign, byRule] = [idsOf(rows, Method.CAMPAIGN), idsOf(rows, Method.AUTO_RESPONSE)];
  const [recipients, runs] = await Promise.all([
    byCampaign.length === 0
      ? []
      : db
          .select({ id: campaignRecipient.messageId, campaignId: campaignRecipient.campaignId })
          .from(campaignRecipient)
          .where(
            and(eq(campaignRecipient.accountId, accountId), inArray(campaignRecipient.messageId, byCampaign)),
          ),
    byRule.length === 0
      ? []
      : db
          .select({ id: automationRun.replyMessageId, automationId: automationRun.replyById })
          .from(automationRun)
          .where(
            and(
              eq(automationRun.accountId, accountId),
              inArray(automationRun.replyMessageId, byRule),
              // Required replies, such as to HELP, are sent by no rule.
              inArray(automationRun.replyKind, ['rule', 'intent']),
            ),
          ),
  ]);
  return new Map<number, SentBy>([
    ...recipients.map(({ id, campaignId }) => [id ?? 0, { campaignId }] as const),
    ...runs.map(({ id, automationId }) => [id ?? 0, { automationId: automationId ?? undefined }] as const),
  ]);
}
