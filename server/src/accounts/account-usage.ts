import type { AccountUsage } from '@dashboard/shared/contracts';
import { and, eq, gte, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Database } from '../platform/db/open-database';
import { account, message, pricingPlan } from '../platform/db/schema';

/** Counts the outbound segments of the current month in a time zone. The caller checks the account. */
export async function readAccountUsage(
  db: Database,
  accountId: number,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<AccountUsage> {
  const from = DateTime.fromJSDate(now, { zone: timeZone }).startOf('month');
  const sent = db
    .select({ segments: sql<number>`coalesce(sum(${message.segments}), 0)::int`.as('segments') })
    .from(message)
    .where(
      and(
        eq(message.accountId, accountId),
        eq(message.isInbound, false),
        gte(message.createdAt, from.toJSDate()),
      ),
    )
    .as('sent');
  const [row] = await db
    .select({ outboundSegments: sent.segments, totalOutboundIncluded: pricingPlan.totalOutboundIncluded })
    .from(account)
    .leftJoin(pricingPlan, eq(pricingPlan.id, account.planId))
    .crossJoin(sent)
    .where(eq(account.id, accountId));
  if (row === undefined) throw new Error('The account was deleted');
  return { from: from.toFormat('yyyy-MM-dd'), ...row };
}
