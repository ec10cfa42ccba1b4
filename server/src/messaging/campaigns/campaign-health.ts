import {
  CAMPAIGN_ATTEMPTS_MIN,
  CAMPAIGN_FAILURES_MAX_PERCENT,
  CAMPAIGN_OPT_OUTS_MAX_PERCENT,
  type CampaignStopReason,
} from '@dashboard/shared/contracts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/events/record-events';
import { COUNTED } from './campaign-counts';
import type { CampaignRow } from './campaign-row';

interface Health {
  attempted: number;
  failed: number;
  optedOut: number;
}

/** Why a campaign must pause itself: too many failures or opt-outs among enough attempts. */
export function healthProblem({ attempted, failed, optedOut }: Health): CampaignStopReason | null {
  if (attempted < CAMPAIGN_ATTEMPTS_MIN) return null;
  if (failed * 100 > attempted * CAMPAIGN_FAILURES_MAX_PERCENT) return 'carrier_failures';
  return optedOut * 100 > attempted * CAMPAIGN_OPT_OUTS_MAX_PERCENT ? 'opt_outs' : null;
}

/** The same for a campaign since it was last resumed. */
export async function readHealth(
  tx: Transaction,
  { accountId, id, resumedAt }: CampaignRow,
): Promise<CampaignStopReason | null> {
  const since = resumedAt?.toISOString() ?? '-infinity';
  const { rows } = await tx.execute<Record<keyof Health, number>>(sql`
    select count(*) filter (where ${COUNTED.attempted} and r.status_at > ${since}::timestamptz)::int as attempted,
      count(*) filter (where r.status = 'failed' and r.status_at > ${since}::timestamptz)::int as failed,
      count(*) filter (where r.opted_out_at > ${since}::timestamptz)::int as "optedOut"
    from campaign_recipient r where r.account_id = ${accountId} and r.campaign_id = ${id}`);
  return rows[0] === undefined ? null : healthProblem(rows[0]);
}
