import { and, eq } from 'drizzle-orm';
import { campaign } from '../../platform/db/schema';

export type CampaignRow = typeof campaign.$inferSelect;
export type CampaignKey = Pick<CampaignRow, 'accountId' | 'id'>;

export const isCampaign = ({ accountId, id }: CampaignKey) =>
  and(eq(campaign.accountId, accountId), eq(campaign.id, id));
