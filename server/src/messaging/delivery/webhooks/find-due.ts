import { and, asc, eq, getTableColumns, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database';
import { webhookInbox } from '../../../platform/db/schema';
import type { InboxRow } from './webhook-inbox';

/** Maximum reports of one account in a transaction. */
const ROWS_PER_QUEUE = 64;
const ROWS_MAX = 256;

/** Failed attempts of an inbound message for which the later ones of its lane wait: less than four seconds together. */
export const HOLDING_ATTEMPTS = 3;

/** Events that this server already has. */
export interface InProgress {
  lanes: string[];
  queues: string[];
}

/**
 * Whether an inbound message of the event's lane waits for its next attempt. An event that keeps failing must not block its
 * lane for long: after a few attempts the others go on.
 */
const isHeld = (now: Date): SQL => sql`exists (
  select from webhook_inbox as failed
  where failed.processed_at is null and failed.queue = webhook_inbox.queue and failed.lane = webhook_inbox.lane
    and failed.next_attempt_at > ${now.toISOString()}::timestamptz
    and failed.attempts between 1 and ${HOLDING_ATTEMPTS} and webhook_inbox.queue like 'texts %')`;

/**
 * Ids of due events, some of each queue. The index yields one queue after another, so a backlog in one does not slow
 * down the others.
 */
const concurrency = (now: Date, { lanes, queues }: InProgress): SQL => sql`
  with recursive queues as (
    (select queue from webhook_inbox where processed_at is null order by queue limit 1)
    union all
    select (
      select next.queue from webhook_inbox as next
      where next.processed_at is null and next.queue > queues.queue order by next.queue limit 1
    ) from queues where queues.queue is not null
  )
  select due.id, due.turn from queues cross join lateral (
    select id, row_number() over (order by next_attempt_at, id) as turn from webhook_inbox
    where processed_at is null and can_wait and queue = queues.queue
      and next_attempt_at <= ${now.toISOString()}::timestamptz and lane <> all(${sql.param(lanes)}::text[])
      and ${isHeld(now)} is not true
    order by next_attempt_at, id limit ${ROWS_PER_QUEUE}
  ) as due
  where queues.queue is not null and queues.queue <> all(${sql.param(queues)}::text[])
  order by due.turn, due.id limit ${ROWS_MAX}`;

function findUrgent(db: Database, now: Date, { lanes }: InProgress): Promise<InboxRow[]> {
  return db
    .select()
    .from(webhookInbox)
    .where(
      and(
        isNull(webhookInbox.processedAt),
        sql`not ${webhookInbox.canWait}`,
        lte(webhookInbox.nextAttemptAt, now),
        notInArray(webhookInbox.lane, lanes),
        sql`${isHeld(now)} is not true`,
      ),
    )
    .orderBy(asc(webhookInbox.nextAttemptAt), asc(webhookInbox.id))
    .limit(ROWS_PER_QUEUE);
}

/** Due events of idle lanes: urgent ones first, then round-robin over the queues. */
export async function findDue(db: Database, now: Date, inProgress: InProgress): Promise<InboxRow[]> {
  const [urgent, others] = await Promise.all([
    findUrgent(db, now, inProgress),
    db
      .select(getTableColumns(webhookInbox))
      .from(webhookInbox)
      .innerJoin(sql`(${concurrency(now, inProgress)}) as turns`, eq(webhookInbox.id, sql`turns.id`))
      .orderBy(sql`turns.turn`, asc(webhookInbox.nextAttemptAt), asc(webhookInbox.id)),
  ]);
  return [...urgent, ...others];
}
