import type { CampaignReport, SkipReason } from '@dashboard/shared/contracts';
import { failureAdvice } from '@dashboard/shared/text';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import type { CampaignKey } from './campaign-row';
import { findCampaign, readCampaign } from './campaign-store';
import { readRetryable } from './last-attempts';

/** Widths of the bars of the chart: the first that gives at most 40 of them. */
const INTERVALS_MS = [1, 2, 5, 10, 15, 30, 60, 120, 360, 720, 1_440].map((minutes) => minutes * 60_000);
const POINTS_MAX = 40;

const isOf = ({ accountId, id }: CampaignKey) => sql`r.account_id = ${accountId} and r.campaign_id = ${id}`;

interface Ended extends Record<string, unknown> {
  status: 'skipped' | 'failed' | 'unconfirmed';
  skipReason: SkipReason | null;
  code: number;
  count: number;
}

/** The recipients without a delivered text, by reason. One read: a campaign may have 100,000 of them. */
async function readUndelivered(
  db: Database,
  key: CampaignKey,
): Promise<Pick<CampaignReport, 'skips' | 'failures'>> {
  const { rows } = await db.execute<Ended>(sql`
    select status, skip_reason as "skipReason", coalesce(error_code, 400) as code, count(*)::int as count
    from campaign_recipient r where ${isOf(key)} and status in ('skipped', 'failed', 'unconfirmed')
    group by 1, 2, 3`);
  const failed = new Map<number, number>();
  for (const { status, code, count } of rows)
    if (status !== 'skipped') failed.set(code, (failed.get(code) ?? 0) + count);
  const skips = new Map<SkipReason, number>();
  for (const { status, skipReason, count } of rows)
    if (status === 'skipped' && skipReason !== null)
      skips.set(skipReason, (skips.get(skipReason) ?? 0) + count);
  return {
    skips: [...skips]
      .map(([reason, count]) => ({ reason, count }))
      .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
    failures: [...failed]
      .sort(([code, count], [otherCode, otherCount]) => otherCount - count || code - otherCode)
      .map(([code, count]) => {
        const { reason, advice, action } = failureAdvice(code);
        return { code, reason, advice, count, isRetryable: action === 'retry' };
      }),
  };
}

const MINUTE_MS = 60_000;

/** When texts were delivered or failed. The last interval is the widest one for campaigns of many days. */
async function readDelivery(db: Database, key: CampaignKey): Promise<CampaignReport['delivery']> {
  const { rows } = await db.execute<{ ms: number; delivered: number; failed: number }>(sql`
    select floor(extract(epoch from status_at) / 60)::float8 * ${MINUTE_MS} as ms,
      count(*) filter (where status = 'delivered')::int as delivered,
      count(*) filter (where status <> 'delivered')::int as failed
    from campaign_recipient r where ${isOf(key)} and status in ('delivered', 'failed', 'unconfirmed')
    group by 1 order by 1`);
  const span = (rows.at(-1)?.ms ?? 0) - (rows[0]?.ms ?? 0);
  const widest = INTERVALS_MS.at(-1) ?? MINUTE_MS;
  const intervalMs = INTERVALS_MS.find((width) => span / width < POINTS_MAX) ?? widest;
  const points = new Map<number, { delivered: number; failed: number }>();
  for (const { ms, delivered, failed } of rows) {
    // Every width divides a day, so the intervals begin at full minutes, hours or days.
    const at = ms - (ms % intervalMs);
    const point = points.get(at) ?? { delivered: 0, failed: 0 };
    points.set(at, { delivered: point.delivered + delivered, failed: point.failed + failed });
  }
  return {
    intervalMs,
    points: [...points].map(([at, counts]) => ({ at: new Date(at).toISOString(), ...counts })),
  };
}

/** Reads the report of a campaign. @throws NotFound, Forbidden for a number of another group */
export async function readReport(
  services: Pick<Services, 'db' | 'messaging'>,
  reader: Principal,
  key: CampaignKey,
): Promise<CampaignReport> {
  const { db } = services;
  const [campaign, { numberId }, undelivered, delivery, retryable] = await Promise.all([
    readCampaign(db, services, reader, key.id),
    findCampaign(db, reader, key.id),
    readUndelivered(db, key),
    readDelivery(db, key),
    readRetryable(db, key),
  ]);
  const { campaignId, name, state, stopReason, tn, startsAt, startedAt, endedAt, resumesAt, counts } =
    campaign;
  const { waitReason } = campaign;
  const isInInbox = numberId !== null && reader.numberIds.includes(numberId);
  return {
    ...{ campaignId, name, state, stopReason, tn, isInInbox },
    ...{ startsAt, startedAt, endedAt, resumesAt, waitReason, counts },
    lists: campaign.includeListIds.length,
    ...undelivered,
    retryable: retryable.length,
    delivery,
  };
}
