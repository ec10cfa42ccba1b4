import type { HistoryRow } from '@dashboard/shared/contracts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { prepared } from '../../platform/db/prepared';
import { campaign, campaignRecipient } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { MessageRow } from '../messages/present-message';

type Replied = NonNullable<HistoryRow['repliesTo']>;

const readReplied = prepared((db) =>
  db
    .select({
      messageId: campaignRecipient.replyMessageId,
      campaignId: campaign.id,
      name: campaign.name,
    })
    .from(campaignRecipient)
    .innerJoin(
      campaign,
      and(eq(campaign.accountId, campaignRecipient.accountId), eq(campaign.id, campaignRecipient.campaignId)),
    )
    .where(
      and(
        eq(campaignRecipient.accountId, sql.placeholder('accountId')),
        // The index of sent texts has the few campaigns of a contact.
        eq(campaignRecipient.contactId, sql.placeholder('contactId')),
        isNotNull(campaignRecipient.sentAt),
        sql`${campaignRecipient.replyMessageId} = any(${sql.placeholder('messageIds')})`,
      ),
    )
    .prepare('replied_campaigns'),
);

/** The campaigns to which inbound messages of one conversation reply, by the message's id. */
export async function repliedCampaigns(
  db: Database | Transaction,
  accountId: number,
  rows: Pick<MessageRow, 'id' | 'contactId' | 'isInbound'>[],
): Promise<Map<number, Replied>> {
  const inbound = rows.filter(({ isInbound }) => isInbound);
  const [first] = inbound;
  if (first === undefined) return new Map();
  const found = await readReplied(db).execute({
    accountId,
    contactId: first.contactId,
    messageIds: inbound.map(({ id }) => id),
  });
  return new Map(found.map(({ messageId, ...replied }) => [messageId ?? 0, replied]));
}
