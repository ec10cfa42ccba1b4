import type { AccountUsage } from '@dashboard/shared/contracts';
import { and, eq, gte, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Database } from '../platform/db/open-database';
import { account, message, pricingPlan, timeZone } from '../platform/db/schema';

/** Counts the outbound segments of the current month in the account's time zone. The caller checks the account. */
export async function readAccountUsage(db: Database, accountId: number, now: Date): Promise<AccountUsage> {
  const [row] = await db
    .select({ zone: timeZone.ianaName, totalOutboundIncluded: pricingPlan.totalOutboundIncluded })
    .from(account)
    .innerJoin(timeZone, eq(timeZone.id, account.timeZoneId))
    .leftJoin(pricingPlan, eq(pricingPlan.id, account.planId))
    .where(eq(account.id, accountId));
  if (row === undefined) throw new Error('The account was deleted');
  const from = DateTime.fromJSDate(now, { zone: row.zone }).startOf('month');
  const isCounted = and(
    eq(message.accountId, accountId),
    eq(message.isInbound, false),
    gte(message.createdAt, from.toJSDate()),
  );
  const [sent] = await db
    .select({ segments: sql<number>`coalesce(sum(${message.segments}), 0)::int` })
    .from(message)
    .where(isCounted);
  return {
    from: from.toFormat('yyyy-MM-dd'),
    outboundSegments: sent?.segments ?? 0,
    totalOutboundIncluded: row.totalOutboundIncluded,
  };
}
