import { campaign } from '../../platform/db/schema';
import type { TestApp } from '../start-test-app';

/** More than all cases use. */
const EACH = 200;

interface Owner {
  accountId: number;
  agent: { userId: number };
}

/** Campaigns of a text number: a draft that stays, and some to delete. */
export async function addCampaigns(
  { services: { db } }: Pick<TestApp, 'services'>,
  { accountId, agent }: Owner,
  numberId: number,
) {
  const values = Array.from({ length: EACH }, (_, index) => ({
    accountId,
    numberId,
    name: `Draft ${index}`,
    createdByUserId: agent.userId,
  }));
  const rows = await db.insert(campaign).values(values).returning({ id: campaign.id });
  const next = () => {
    const [row] = rows.splice(0, 1);
    if (row === undefined) throw new Error('All campaigns are used');
    return row.id;
  };
  return { campaignId: next(), draftCampaignId: next };
}
