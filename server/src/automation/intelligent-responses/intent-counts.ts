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

/** Whether a person wrote in the conversation within the minutes after the match. */
const isFollowed = sql`exists (
  select from ${message} as later
  where later.account_id = ${intentMatch.accountId} and later.number_id = ${intentMatch.numberId}
    and later.contact_id = ${intentMatch.contactId} and later.id > ${intentMatch.messageId}
    and not later.is_inbound and later.user_id is not null
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
