import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import type { ReportDays } from '../report-days';
import {
  COUNTED_COLUMNS,
  FIGURES,
  FIGURES_OF_MESSAGE,
  failureCodeSql,
  isFailedSql,
  repliesSql,
} from './message-sql';

type Transaction = Pick<Database, 'execute' | 'select'>;

/** The statements that a report reads its figures from; all see the same moment. */
export interface CountsReader {
  db: Transaction;
  accountId: number;
  days: ReportDays;
  /** Rows (at, number_id, user_id, FIGURES): user 0 for received and automatic messages. */
  messages: SQL;
  /** Rows (at, number_id, code, messages). */
  failures: SQL;
  /** Rows (at, user_id, number_id, contact_id): conversations in which a person wrote. */
  replies: SQL;
  /** Rows (at, user_id, waits): seconds that contacts waited for a person's first replies. */
  waits: SQL;
  /** The index of a row's day in `days.dates`, from 1. */
  day: SQL<number>;
}

const figures = sql.raw(FIGURES.join(', '));

function sources(accountId: number, lastId: number, { starts, end }: ReportDays) {
  const start = sql`${starts[0]?.toISOString()}::timestamptz`;
  const isCounted = sql`account_id = ${accountId} and bucket >= ${start} and bucket < ${end.toISOString()}`;
  const isInRange = sql`m.created_at >= ${start} and m.created_at < ${end.toISOString()}`;
  const newMessages = sql`
    select ${COUNTED_COLUMNS} from message m
    where m.account_id = ${accountId} and m.id > ${lastId} and m.ordinal > 0 and ${isInRange}`;
  const uncounted = sql`(${newMessages}
    union all
    select ${COUNTED_COLUMNS} from report_open_message o
    join message m on m.account_id = o.account_id and m.id = o.message_id
    where o.account_id = ${accountId} and ${isInRange}) as uncounted`;
  return {
    messages: sql`(
      select bucket as at, number_id, user_id, ${figures} from message_tally where ${isCounted}
      union all
      select created_at, number_id, coalesce(user_id, 0), ${figures}
      from (select *, ${FIGURES_OF_MESSAGE} from ${uncounted}) as message
    ) as messages`,
    failures: sql`(
      select bucket as at, number_id, code, messages from failure_tally where ${isCounted}
      union all
      select created_at, number_id, ${failureCodeSql}, 1 from ${uncounted} where ${isFailedSql}
    ) as failures`,
    replies: sql`(
      select bucket as at, user_id, number_id, contact_id from reply_tally where ${isCounted}
      union all
      select created_at, user_id, number_id, contact_id from (${newMessages}) as message
      where not is_inbound and user_id is not null
    ) as replies`,
    waits: sql`(
      select bucket as at, user_id, waits from wait_tally where ${isCounted}
      union all
      select created_at, user_id, array[wait] from (${repliesSql(accountId, sql`(${newMessages})`)}) as reply
      where wait is not null
    ) as waits`,
  };
}

/** For this transaction: a year of counts is sorted in memory, and compiling a statement takes longer than running it. */
const SETTINGS = sql`set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`;

/**
 * Reads figures of an account at one moment: the counts, and the messages that are not counted yet. A message is in one
 * of the two, whatever its status does meanwhile.
 */
export const readCounts = <Result>(
  db: Database,
  { accountId, days }: { accountId: number; days: ReportDays },
  read: (reader: CountsReader) => Promise<Result>,
): Promise<Result> =>
  db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ last_id: string | null }>(sql`
        select ${SETTINGS}, (select last_id from report_progress where account_id = ${accountId})`);
      const starts = sql.param(days.starts.map((start) => start.toISOString()));
      return read({
        db: tx,
        accountId,
        days,
        ...sources(accountId, Number(rows[0]?.last_id ?? 0), days),
        day: sql<number>`width_bucket(at, ${starts}::timestamptz[])`,
      });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
