import type { CampaignReport, SkipReason } from '@dashboard/shared/contracts';
import { failureAdvice } from '@dashboard/shared/text';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import type { CampaignKey } from './campaign-row';
import { readCampaign } from './campaign-store';

/** Widths of the bars of the chart: the first that gives at most 40 of them. */
const INTERVALS_MS = [1, 2, 5, 10, 15, 30, 60, 120, 360, 720, 1_440].map((minutes) => minutes * 60_000);
const POINTS_MAX = 40;

const isOf = ({ accountId, id }: CampaignKey) => sql`r.account_id = ${accountId} and r.campaign_id = ${id}`;

async function readSkips(db: Database, key: CampaignKey) {
  const { rows } = await db.execute<{ reason: SkipReason; count: number }>(sql`
    select skip_reason as reason, count(*)::int as count from campaign_recipient r
    where ${isOf(key)} and status = 'skipped' group by 1 order by 2 desc, 1`);
  return rows;
}

async function readFailures(db: Database, key: CampaignKey): Promise<CampaignReport['failures']> {
  const { rows } = await db.execute<{ code: number; count: number }>(sql`
    select coalesce(error_code, 400) as code, count(*)::int as count from campaign_recipient r
    where ${isOf(key)} and status in ('failed', 'unconfirmed') group by 1 order by 2 desc, 1`);
  return rows.map(({ code, count }) => {
    const { reason, advice, action } = failureAdvice(code);
    return { code, reason, advice, count, isRetryable: action === 'retry' };
  });
}

/** When texts were delivered or failed. The last interval is the widest one for campaigns of many days. */
async function readDelivery(db: Database, key: CampaignKey): Promise<CampaignReport['delivery']> {
  const ended = sql`from campaign_recipient r where ${isOf(key)} and status in ('delivered', 'failed', 'unconfirmed')`;
  const { rows: spans } = await db.execute<{ ms: number | null }>(sql`
    select extract(epoch from max(status_at) - min(status_at))::float8 * 1000 as ms ${ended}`);
  const span = spans[0]?.ms ?? 0;
  const widest = INTERVALS_MS.at(-1) ?? 1;
  const intervalMs = INTERVALS_MS.find((width) => span / width < POINTS_MAX) ?? widest;
  const { rows } = await db.execute<{ at: string; delivered: number; failed: number }>(sql`
    select date_bin(make_interval(secs => ${intervalMs / 1_000}), status_at, '2000-01-01T00:00:00Z') as at,
      count(*) filter (where status = 'delivered')::int as delivered,
      count(*) filter (where status <> 'delivered')::int as failed ${ended} group by 1 order by 1`);
  return { intervalMs, points: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })) };
}

/** Reads the report of a campaign. @throws NotFound, Forbidden for a number of another group */
export async function readReport(
  services: Pick<Services, 'db' | 'messaging'>,
  reader: Principal,
  key: CampaignKey,
): Promise<CampaignReport> {
  const { db } = services;
  const [campaign, skips, delivery, failures] = await Promise.all([
    readCampaign(db, services, reader, key.id),
    readSkips(db, key),
    readDelivery(db, key),
    readFailures(db, key),
  ]);
  const { campaignId, name, state, stopReason, tn, startedAt, endedAt, counts } = campaign;
  const lists = campaign.includeListIds.length;
  return {
    campaignId,
    name,
    state,
    stopReason,
    tn,
    startedAt,
    endedAt,
    counts,
    lists,
    skips,
    delivery,
    failures,
  };
}
