import type { UsageReport } from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Database } from '../../platform/db/open-database';
import { account, pricingPlan, timeZone } from '../../platform/db/schema';
import { readCounts } from '../counts/read-counts';
import { reportDays } from '../report-days';
import { projectedSegments } from './projected-segments';

/** The plan's allowance and the segments of the current month, in the account's time zone; null without a plan. */
export async function readPlan(db: Database, accountId: number, now: Date): Promise<UsageReport['plan']> {
  const [plan] = await db
    .select({
      name: pricingPlan.name,
      totalOutboundIncluded: pricingPlan.totalOutboundIncluded,
      zone: timeZone.ianaName,
    })
    .from(account)
    .innerJoin(timeZone, eq(timeZone.id, account.timeZoneId))
    .innerJoin(pricingPlan, eq(pricingPlan.id, account.planId))
    .where(eq(account.id, accountId));
  if (plan === undefined) return null;
  const { zone, ...facts } = plan;
  const today = DateTime.fromJSDate(now, { zone });
  const from = today.startOf('month').toISODate() ?? '';
  const to = today.endOf('month').toISODate() ?? '';
  const days = reportDays({ from, to }, zone);
  const usedSegments = await readCounts(db, { accountId, days }, async ({ db: tx, messages }) => {
    const { rows } = await tx.execute<{ used: number }>(
      sql`select coalesce(sum(outbound_segments), 0)::int as used from ${messages}`,
    );
    return rows[0]?.used ?? 0;
  });
  const month = { start: days.starts[0] ?? now, end: days.end };
  const projected = projectedSegments(usedSegments, month, now);
  return { ...facts, monthFrom: from, monthTo: to, usedSegments, projectedSegments: projected };
}
