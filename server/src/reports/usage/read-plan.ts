import type { UsageReport } from '@dashboard/shared/contracts';
import type { Database } from '../../platform/db/open-database';
import { readMonthUsage } from './month-usage';
import { projectedSegments } from './projected-segments';

/** The plan's allowance and the segments of the current month; null without a plan. */
export async function readPlan(db: Database, accountId: number, now: Date): Promise<UsageReport['plan']> {
  const { plan, from, to, outboundSegments, ...month } = await readMonthUsage(db, accountId, now);
  if (plan === null) return null;
  return {
    ...plan,
    monthFrom: from,
    monthTo: to,
    usedSegments: outboundSegments,
    projectedSegments: projectedSegments(outboundSegments, month, now),
  };
}
