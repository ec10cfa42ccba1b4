import { and, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { message, reportProgress } from '../../platform/db/schema';
import {
  bucketSql,
  COUNTED_COLUMNS,
  FIGURES,
  FIGURES_OF_MESSAGE,
  failureCodeSql,
  isFailedSql,
  isFinalSql,
  repliesSql,
  sentAfterSql,
} from './message-sql';

type Transaction = Pick<Database, 'execute' | 'select' | 'insert' | 'update'>;

/** Messages per transaction: about a second of work. */
const CHUNK = 20_000;

const figures = sql.raw(FIGURES.join(', '));
const sums = sql.raw(FIGURES.map((figure) => `sum(${figure})`).join(', '));
const added = sql.raw(
  FIGURES.map((figure) => `${figure} = counted.${figure} + excluded.${figure}`).join(', '),
);

/** The parts of a statement that add the messages of `taken` with a final status. */
const countFinal = (accountId: number) => sql`
  counted_messages as (
    insert into message_tally as counted (account_id, bucket, number_id, user_id, ${figures})
    select ${accountId}::bigint, bucket, number_id, sender, ${sums}
    from (
      select ${bucketSql} as bucket, number_id, coalesce(user_id, 0) as sender, ${FIGURES_OF_MESSAGE}
      from taken where ${isFinalSql}
    ) as final_message
    group by bucket, number_id, sender
    on conflict (account_id, bucket, number_id, user_id) do update set ${added}
  ), counted_failures as (
    insert into failure_tally as counted (account_id, bucket, number_id, code, messages)
    select ${accountId}::bigint, ${bucketSql}, number_id, ${failureCodeSql}, count(*)
    from taken where ${isFailedSql} and ${isFinalSql}
    group by 2, 3, 4
    on conflict (account_id, bucket, number_id, code) do update set messages = counted.messages + excluded.messages
  )`;

const run = (tx: Transaction, statement: SQL) => tx.execute(statement);

/** Counts the messages after `lastId` up to `upTo`, and lists those whose status may still change. */
const countNew = (tx: Transaction, accountId: number, { lastId, upTo }: { lastId: number; upTo: number }) =>
  run(
    tx,
    sql`
    with taken as materialized (
      select ${COUNTED_COLUMNS} from message m
      where m.account_id = ${accountId} and m.id > ${lastId} and m.id <= ${upTo} and m.ordinal > 0
    ), opened as (
      insert into report_open_message (account_id, message_id)
      select ${accountId}::bigint, id from taken where not ${isFinalSql}
    ), reply as materialized (
      select ${bucketSql} as bucket, user_id, number_id, contact_id, wait, ${sentAfterSql} as sent_after
      from (${repliesSql(accountId, sql`taken`)}) as reply_message
    ), counted_replies as (
      insert into reply_tally (account_id, bucket, user_id, number_id, contact_id)
      select distinct ${accountId}::bigint, bucket, user_id, number_id, contact_id from reply
      on conflict do nothing
    ), counted_waits as (
      insert into wait_tally as counted (account_id, bucket, number_id, user_id, waits, sent_after)
      select ${accountId}::bigint, bucket, number_id, user_id, array_agg(wait), array_agg(sent_after)
      from reply where wait is not null group by 2, 3, 4
      on conflict (account_id, bucket, number_id, user_id) do update
        set waits = counted.waits || excluded.waits, sent_after = counted.sent_after || excluded.sent_after
    ), counted_methods as (
      insert into method_tally as counted (account_id, bucket, number_id, method, messages)
      select ${accountId}::bigint, ${bucketSql}, number_id, method, count(*) from taken where not is_inbound
      group by 2, 3, 4
      on conflict (account_id, bucket, number_id, method) do update
        set messages = counted.messages + excluded.messages
    ), counted_contacts as (
      insert into contact_tally as counted
        (account_id, is_month, bucket, number_id, contact_id, inbound, outbound)
      select ${accountId}::bigint, is_month,
        case when is_month then date_trunc('month', created_at, 'UTC') else ${bucketSql} end,
        number_id, contact_id, count(*) filter (where is_inbound), count(*) filter (where not is_inbound)
      from taken cross join (values (false), (true)) as resolution (is_month)
      group by 2, 3, 4, 5
      on conflict (account_id, is_month, bucket, number_id, contact_id) do update
        set inbound = counted.inbound + excluded.inbound, outbound = counted.outbound + excluded.outbound
    ), ${countFinal(accountId)}
    select 1`,
  );

/** Counts the listed messages whose status has become final. */
const countSettled = (tx: Transaction, accountId: number) =>
  run(
    tx,
    sql`
    with taken as materialized (
      delete from report_open_message o using message m
      where o.account_id = ${accountId} and m.account_id = o.account_id and m.id = o.message_id and ${isFinalSql}
      returning ${COUNTED_COLUMNS}
    ), ${countFinal(accountId)}
    select 1`,
  );

const NEXT_XID = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

/**
 * Locks an account's progress, so that two runs do not count a message twice. After a restore the noted transaction id
 * may be one of another cluster: it is then past the next id of this one, and its transactions have ended.
 */
async function lockProgress(tx: Transaction, accountId: number, settleMs: number) {
  const values = { accountId, nextAt: new Date(0) };
  await tx.insert(reportProgress).values(values).onConflictDoNothing();
  const [progress] = await tx
    .select({
      lastId: reportProgress.lastId,
      nextId: reportProgress.nextId,
      isSettled: sql<boolean>`now() - ${reportProgress.nextAt} >= ${settleMs} * interval '1 millisecond'
        and (pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= ${reportProgress.nextXid}
          or ${reportProgress.nextXid} > ${NEXT_XID})`,
    })
    .from(reportProgress)
    .where(eq(reportProgress.accountId, accountId))
    .for('update');
  if (progress === undefined) throw new Error('The progress of an account was deleted');
  return progress;
}

/** The account's highest message id. */
async function lastIdOf(tx: Transaction, accountId: number): Promise<number> {
  const [last] = await tx
    .select({ id: message.id })
    .from(message)
    .where(eq(message.accountId, accountId))
    .orderBy(desc(message.id))
    .limit(1);
  return last?.id ?? 0;
}

/** The id up to which a run counts: a chunk's end, or the noted id. */
async function chunkEnd(
  tx: Transaction,
  accountId: number,
  { lastId, nextId }: { lastId: number; nextId: number },
) {
  const [end] = await tx
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.accountId, accountId), gt(message.id, lastId), lte(message.id, nextId)))
    .orderBy(message.id)
    .offset(CHUNK - 1)
    .limit(1);
  return end?.id ?? nextId;
}

/**
 * Counts a chunk of an account's messages. Returns whether more can be counted now.
 *
 * Ids are taken before their transaction commits, so messages with lower ids than the highest one may still appear. A run
 * therefore notes the highest id and counts up to it when all transactions of that moment have ended. `settleMs` covers
 * those that had taken an id but not yet written anything.
 */
export const countAccount = (db: Database, accountId: number, settleMs: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { lastId, nextId, isSettled } = await lockProgress(tx, accountId, settleMs);
    const upTo = isSettled && nextId > lastId ? await chunkEnd(tx, accountId, { lastId, nextId }) : lastId;
    if (upTo > lastId) await countNew(tx, accountId, { lastId, upTo });
    await countSettled(tx, accountId);
    const isNoted = isSettled && upTo >= nextId;
    const noted = isNoted
      ? { nextId: await lastIdOf(tx, accountId), nextXid: NEXT_XID, nextAt: sql`now()` }
      : {};
    await tx
      .update(reportProgress)
      .set({ lastId: upTo, ...noted })
      .where(eq(reportProgress.accountId, accountId));
    return isSettled && !isNoted;
  });
