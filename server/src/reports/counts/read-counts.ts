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

/** Restricts a report to text numbers of the account, and to one contact on them. Absent: everything. */
export interface CountsFilter {
  numberIds?: number[] | undefined;
  /** Needs `numberIds`: the contact's messages are read directly, through the index on number and contact. */
  contactId?: number | undefined;
}

export interface CountsScope extends CountsFilter {
  accountId: number;
  days: ReportDays;
}

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
  /**
   * Rows (at, user_id, number_id, waits, sent_after): seconds that contacts waited for a person's first replies, and when
   * each of these was sent, in seconds after `at`.
   */
  waits: SQL;
  /** Rows (at, number_id, method, messages): outbound messages. */
  methods: SQL;
  /** Rows (contact_id, inbound, outbound) from a moment to the end of the days. */
  contactsSince: (start: Date) => SQL;
  /** The index of a row's day in `days.dates`, from 1. */
  day: SQL<number>;
}

const figures = sql.raw(FIGURES.join(', '));

/** Rows of a table of counts, before those of the messages that are not counted yet. */
type CountedRows = (select: SQL) => SQL;

interface Sources extends CountsScope {
  lastId: number;
}

const timestamp = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

function filterSql({ numberIds, contactId }: CountsFilter) {
  const isNumber = numberIds && sql`number_id = any(${sql.param(numberIds)}::bigint[])`;
  const isContact = contactId !== undefined && sql`contact_id = ${contactId}`;
  return {
    ofTally: isNumber ? sql`and ${isNumber}` : sql``,
    ofMessage: sql`${isNumber ? sql`and m.${isNumber}` : sql``} ${isContact ? sql`and m.${isContact}` : sql``}`,
  };
}

/** The whole months in UTC between two moments; the same moment twice when there is none. */
function monthsBetween(start: Date, end: Date): { first: Date; last: Date } {
  const monthOf = (moment: Date, ahead: number) =>
    new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + ahead));
  const begun = monthOf(start, 0);
  const first = begun < start ? monthOf(start, 1) : begun;
  const last = monthOf(end, 0);
  return first < last ? { first, last } : { first: end, last: end };
}

const contactsFrom =
  ({ accountId, days: { end } }: CountsScope, ofTally: SQL, counted: CountedRows, newMessages: SQL) =>
  (start: Date): SQL => {
    const { first, last } = monthsBetween(start, end);
    const isIn = (from: Date, to: Date) => sql`(bucket >= ${timestamp(from)} and bucket < ${timestamp(to)})`;
    const rows = counted(sql`
      select contact_id, inbound, outbound from contact_tally
      where account_id = ${accountId} ${ofTally} and (
        (is_month and ${isIn(first, last)}) or (not is_month and (${isIn(start, first)} or ${isIn(last, end)})))`);
    return sql`(
      ${rows}
      select contact_id, is_inbound::int, (not is_inbound)::int from (${newMessages}) as message
      where created_at >= ${timestamp(start)}
    ) as contacts (contact_id, inbound, outbound)`;
  };

/** The messages of one contact are few, so they are read directly: no table of counts has all figures by contact. */
function sources(scope: Sources) {
  const { accountId, days, lastId, contactId } = scope;
  const [start = days.end] = days.starts;
  const { ofTally, ofMessage } = filterSql(scope);
  const isDirect = contactId !== undefined;
  const counted: CountedRows = (select) => (isDirect ? sql`` : sql`${select} union all`);
  const isCounted = sql`account_id = ${accountId} and bucket >= ${timestamp(start)}
    and bucket < ${timestamp(days.end)} ${ofTally}`;
  const isInRange = sql`m.created_at >= ${timestamp(start)} and m.created_at < ${timestamp(days.end)} ${ofMessage}`;
  const newMessages = sql`
    select ${COUNTED_COLUMNS} from message m
    where m.account_id = ${accountId} and m.id > ${isDirect ? 0 : lastId} and m.ordinal > 0 and ${isInRange}`;
  const openMessages = sql`
    select ${COUNTED_COLUMNS} from report_open_message o
    join message m on m.account_id = o.account_id and m.id = o.message_id
    where o.account_id = ${accountId} and ${isInRange}`;
  const uncounted = sql`(${counted(openMessages)} ${newMessages}) as uncounted`;
  return {
    messages: sql`(
      ${counted(sql`select bucket as at, number_id, user_id, ${figures} from message_tally where ${isCounted}`)}
      select created_at, number_id, coalesce(user_id, 0), ${figures}
      from (select *, ${FIGURES_OF_MESSAGE} from ${uncounted}) as message
    ) as messages (at, number_id, user_id, ${figures})`,
    failures: sql`(
      ${counted(sql`select bucket as at, number_id, code, messages from failure_tally where ${isCounted}`)}
      select created_at, number_id, ${failureCodeSql}, 1 from ${uncounted} where ${isFailedSql}
    ) as failures (at, number_id, code, messages)`,
    replies: sql`(
      ${counted(sql`select bucket as at, user_id, number_id, contact_id from reply_tally where ${isCounted}`)}
      select created_at, user_id, number_id, contact_id from (${newMessages}) as message
      where not is_inbound and user_id is not null
    ) as replies (at, user_id, number_id, contact_id)`,
    waits: sql`(
      ${counted(sql`select bucket as at, user_id, number_id, waits, sent_after from wait_tally where ${isCounted}`)}
      select created_at, user_id, number_id, array[wait], array[0]
      from (${repliesSql(accountId, sql`(${newMessages})`)}) as reply where wait is not null
    ) as waits (at, user_id, number_id, waits, sent_after)`,
    methods: sql`(
      ${counted(sql`select bucket as at, number_id, method, messages from method_tally where ${isCounted}`)}
      select created_at, number_id, method, 1 from (${newMessages}) as message where not is_inbound
    ) as methods (at, number_id, method, messages)`,
    contactsSince: contactsFrom(scope, ofTally, counted, newMessages),
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
  scope: CountsScope,
  read: (reader: CountsReader) => Promise<Result>,
): Promise<Result> =>
  db.transaction(
    async (tx) => {
      const { accountId, days } = scope;
      const { rows } = await tx.execute<{ last_id: string | null }>(sql`
        select ${SETTINGS}, (select last_id from report_progress where account_id = ${accountId})`);
      const starts = sql.param(days.starts.map((start) => start.toISOString()));
      return read({
        db: tx,
        accountId,
        days,
        ...sources({ ...scope, lastId: Number(rows[0]?.last_id ?? 0) }),
        day: sql<number>`width_bucket(at, ${starts}::timestamptz[])`,
      });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
