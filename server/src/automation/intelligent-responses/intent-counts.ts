import { INTENT_FOLLOWED_MINUTES, type IntentCounts } from '@dashboard/shared/contracts';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { intentMatch, message } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';

const COUNTED_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

export const NO_COUNTS: IntentCounts = {
  matched: 0,
  sent: 0,
  suggested: 0,
  accepted: 0,
  dismissed: 0,
  followed: 0,
};

/** Messages after a match among which one of a person is searched. A conversation has fewer in these minutes. */
const LATER_MESSAGES = 100;

/** Whether a person wrote in the conversation within the minutes after the match. */
const isFollowed = sql`exists (
  select from (
    select is_inbound, user_id, created_at from ${message} as next
    where next.account_id = ${intentMatch.accountId} and next.number_id = ${intentMatch.numberId}
      and next.contact_id = ${intentMatch.contactId} and next.id > ${intentMatch.messageId}
    order by next.id limit ${LATER_MESSAGES}) as later
  where not later.is_inbound and later.user_id is not null
    and later.created_at <= ${intentMatch.createdAt} + make_interval(mins => ${INTENT_FOLLOWED_MINUTES})
)`;

const countIf = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;

/** What became of the matches of the last 30 days, by intent. An intent without matches is left out. */
export async function readIntentCounts(
  db: Database | Transaction,
  accountId: number,
  now: Date,
): Promise<Map<number, IntentCounts>> {
  const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS);
  const rows = await db
    .select({
      intentId: intentMatch.intentId,
      matched: sql<number>`count(*)::int`,
      sent: countIf(sql`${intentMatch.outcome} = 'sent'`),
      suggested: countIf(sql`${intentMatch.outcome} = 'suggested'`),
      accepted: countIf(sql`${intentMatch.action} = 'used'`),
      dismissed: countIf(sql`${intentMatch.action} = 'dismissed'`),
      followed: countIf(isFollowed),
    })
    .from(intentMatch)
    .where(and(eq(intentMatch.accountId, accountId), gte(intentMatch.createdAt, since)))
    .groupBy(intentMatch.intentId);
  return new Map(rows.map(({ intentId, ...counts }) => [intentId, counts]));
}
