import { CONTACT_CAMPAIGNS, type ContactCampaign } from '@dashboard/shared/contracts';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { campaign, campaignRecipient } from '../../platform/db/schema';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { isVisible } from './list-campaigns';

/** The last campaigns that texted a contact, of those that a user may see, newest first. */
export async function readContactCampaigns(
  db: Database,
  reader: Principal,
  contactId: number,
): Promise<ContactCampaign[]> {
  const rows = await db
    .select({ recipient: campaignRecipient, name: campaign.name })
    .from(campaignRecipient)
    .innerJoin(
      campaign,
      and(eq(campaign.accountId, campaignRecipient.accountId), eq(campaign.id, campaignRecipient.campaignId)),
    )
    .where(
      and(
        eq(campaignRecipient.accountId, companyOf(reader)),
        eq(campaignRecipient.contactId, contactId),
        isNotNull(campaignRecipient.sentAt),
        isVisible(reader),
      ),
    )
    .orderBy(desc(campaignRecipient.sentAt), desc(campaignRecipient.campaignId))
    .limit(CONTACT_CAMPAIGNS);
  return rows.map(({ recipient, name }) => ({
    campaignId: recipient.campaignId,
    name,
    status: recipient.status,
    sentAt: (recipient.sentAt ?? recipient.statusAt).toISOString(),
    repliedAt: recipient.repliedAt?.toISOString() ?? null,
    optedOutAt: recipient.optedOutAt?.toISOString() ?? null,
  }));
}
