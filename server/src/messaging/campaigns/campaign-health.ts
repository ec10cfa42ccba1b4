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

/** From this many attempts on, that many failures and opt-outs are no problem. */
const harmlessAt = ({ failed, optedOut }: Omit<Health, 'attempted'>) =>
  Math.max(
    CAMPAIGN_ATTEMPTS_MIN,
    Math.ceil((failed * 100) / CAMPAIGN_FAILURES_MAX_PERCENT),
    Math.ceil((optedOut * 100) / CAMPAIGN_OPT_OUTS_MAX_PERCENT),
  );

/** The same for a campaign since it was last resumed. */
export async function readHealth(
  tx: Transaction,
  { accountId, id, resumedAt }: CampaignRow,
): Promise<CampaignStopReason | null> {
  const since = resumedAt?.toISOString() ?? '-infinity';
  const isOf = sql`r.account_id = ${accountId} and r.campaign_id = ${id}`;
  const { rows } = await tx.execute<{ failed: number; optedOut: number }>(sql`
    select (select count(*)::int from campaign_recipient r
        where ${isOf} and r.status = 'failed' and r.status_at > ${since}::timestamptz) as failed,
      (select count(*)::int from campaign_recipient r
        where ${isOf} and r.opted_out_at > ${since}::timestamptz) as "optedOut"`);
  const [bad] = rows;
  if (bad === undefined || healthProblem({ ...bad, attempted: CAMPAIGN_ATTEMPTS_MIN }) === null) return null;
  // Counts no further than matters: the campaign may have 100,000 attempts, and this runs before every batch.
  const attempts = await tx.execute<{ attempted: number }>(sql`
    select count(*)::int as attempted from (
      select 1 from campaign_recipient r
      where ${isOf} and ${COUNTED.attempted} and r.status_at > ${since}::timestamptz limit ${harmlessAt(bad)}) as counted`);
  return healthProblem({ ...bad, attempted: attempts.rows[0]?.attempted ?? 0 });
}
