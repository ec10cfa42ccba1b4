import type { DetailFileQuery, DetailStatus } from '@dashboard/shared/contracts';
import { MessageStatus } from '@dashboard/shared/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { MessagingScope } from './messaging-scope';

/** The messages of the detail report, as `messagingScope` allows them. */
export interface DetailScope extends MessagingScope {
  query: Pick<DetailFileQuery, 'direction' | 'method' | 'status' | 'sortBy' | 'sortDir'>;
}

const FAILED = sql.raw(String(MessageStatus.FAILED));
const DELIVERED = sql.raw(String(MessageStatus.DELIVERED));

const HAS_STATUS: Record<DetailStatus, SQL> = {
  received: sql`m.is_inbound`,
  delivered: sql`not m.is_inbound and m.status = ${DELIVERED}`,
  pending: sql`not m.is_inbound and m.status < ${FAILED} and m.status <> ${DELIVERED}`,
  failed: sql`not m.is_inbound and m.status >= ${FAILED}`,
};

/** Rows with equal keys are in the order of their time. */
const SORT_KEYS: Record<DetailFileQuery['sortBy'], SQL> = {
  date: sql`0`,
  method: sql`m.method`,
  segments: sql`m.segments`,
  // In the order of `DETAIL_STATUSES`.
  status: sql`case when m.is_inbound then 0 when m.status = ${DELIVERED} then 1 when m.status < ${FAILED} then 2 else 3 end`,
};

/** A statement with the rows (id, place, at) of the matching messages. */
export function matchingSql({ accountId, numberIds, contactId, days, query }: DetailScope): SQL {
  const { direction, method, status, sortBy } = query;
  const [start = days.end] = days.starts;
  const conditions = [
    sql`m.account_id = ${accountId}`,
    sql`m.number_id = any(${sql.param(numberIds)}::bigint[])`,
    sql`m.contact_id = ${contactId}`,
    // Inbound messages of blocked contacts have the ordinal 0.
    sql`m.ordinal > 0`,
    sql`m.created_at >= ${start.toISOString()} and m.created_at < ${days.end.toISOString()}`,
    ...(direction === undefined ? [] : [sql`m.is_inbound = ${direction === 'in'}`]),
    ...(method === undefined ? [] : [sql`m.method = ${method}`]),
    ...(status === undefined ? [] : [HAS_STATUS[status]]),
  ];
  return sql`
    select m.id, ${SORT_KEYS[sortBy]} as place, m.created_at as at from message m
    where ${sql.join(conditions, sql` and `)}`;
}

export const orderSql = ({ query: { sortDir } }: DetailScope): SQL => {
  const direction = sql.raw(sortDir === 'asc' ? 'asc' : 'desc');
  return sql`place ${direction}, at ${direction}, id ${direction}`;
};
