import type { HistoryRow } from '@dashboard/shared/contracts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { campaign, campaignRecipient } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { MessageRow } from '../messages/present-message';

type Replied = NonNullable<HistoryRow['repliesTo']>;

/** The campaigns to which inbound messages reply, by the message's id. */
export async function repliedCampaigns(
  db: Database | Transaction,
  accountId: number,
  rows: Pick<MessageRow, 'id' | 'contactId' | 'isInbound'>[],
): Promise<Map<number, Replied>> {
  const inbound = rows.filter(({ isInbound }) => isInbound);
  if (inbound.length === 0) return new Map();
  const contactIds = [...new Set(inbound.map(({ contactId }) => contactId))];
  const found = await db
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
        eq(campaignRecipient.accountId, accountId),
        // The index of sent texts has the few campaigns of a contact.
        inArray(campaignRecipient.contactId, contactIds),
        isNotNull(campaignRecipient.sentAt),
        inArray(
          campaignRecipient.replyMessageId,
          inbound.map(({ id }) => id),
        ),
      ),
    );
  return new Map(found.map(({ messageId, ...replied }) => [messageId ?? 0, replied]));
}
