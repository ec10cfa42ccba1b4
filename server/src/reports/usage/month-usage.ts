import { eq, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Database } from '../../platform/db/open-database';
import { account, pricingPlan, timeZone } from '../../platform/db/schema';
import { readCounts } from '../counts/read-counts';
import { reportDays } from '../report-days';

/** What an account sent in the current calendar month in its own time zone. */
export interface MonthUsage {
  /** First and last day of the month. */
  from: string;
  to: string;
  /** When the month begins, and when the next one does. */
  start: Date;
  end: Date;
  outboundSegments: number;
  plan: { name: string; totalOutboundIncluded: number } | null;
}

async function readMonth(db: Database, accountId: number, now: Date) {
  const [row] = await db
    .select({
      zone: timeZone.ianaName,
      plan: { name: pricingPlan.name, totalOutboundIncluded: pricingPlan.totalOutboundIncluded },
    })
    .from(account)
    .innerJoin(timeZone, eq(timeZone.id, account.timeZoneId))
    .leftJoin(pricingPlan, eq(pricingPlan.id, account.planId))
    .where(eq(account.id, accountId));
  if (row === undefined) throw new Error('The account was deleted');
  const today = DateTime.fromJSDate(now, { zone: row.zone });
  const from = today.startOf('month').toISODate() ?? '';
  const to = today.endOf('month').toISODate() ?? '';
  return { plan: row.plan, days: reportDays({ from, to }, row.zone) };
}

/** Reads the outbound segments of the current month and the account's plan. The caller checks the account. */
export async function readMonthUsage(db: Database, accountId: number, now: Date): Promise<MonthUsage> {
  const { plan, days } = await readMonth(db, accountId, now);
  const outboundSegments = await readCounts(db, { accountId, days }, async ({ db: tx, messages }) => {
    const { rows } = await tx.execute<{ used: number }>(
      sql`select coalesce(sum(outbound_segments), 0)::int as used from ${messages}`,
    );
    return rows[0]?.used ?? 0;
  });
  return {
    from: days.from,
    to: days.to,
    start: days.starts[0] ?? now,
    end: days.end,
    outboundSegments,
    plan,
  };
}
