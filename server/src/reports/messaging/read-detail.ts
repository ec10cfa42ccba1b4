import type { DetailReport, DetailRow } from '@dashboard/shared/contracts';
import { detailStatusText, methodName, nationalDigits, withCountryCode } from '@dashboard/shared/text';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { type DetailScope, matchingSql, orderSql } from './detail-statement';

/** What a row of the report is made of. */
interface Stored extends Record<string, unknown> {
  messageId: string | null;
  at: Date | string;
  isInbound: boolean;
  contactId: string;
  contactName: string;
  contactNumber: string;
  isDeleted: boolean;
  numberId: string;
  tn: string;
  text: string;
  method: number;
  mediaCount: number;
  segments: number;
  status: number;
  errorCode: number | null;
  userName: string | null;
}

/** The columns of a row for the messages `m`, with the joins. `rows` has their ids and their order. */
const rowsOf = (accountId: number, rows: SQL) => sql`
  select m.id as "messageId", m.created_at as at, m.is_inbound as "isInbound", m.contact_id as "contactId",
    c.name as "contactName", coalesce(m.contact_number, c.number) as "contactNumber", c.deleted_at is not null as "isDeleted",
    m.number_id as "numberId", t.number as tn, m.text, m.method, m.segments, m.status, m.error_code as "errorCode",
    u.first_name || ' ' || u.last_name as "userName",
    (select count(*)::int from media f where f.account_id = m.account_id and f.message_id = m.id) as "mediaCount", listed.position
  from ${rows} as listed
  join message m on m.account_id = ${accountId} and m.id = listed.id
  join contact c on c.account_id = m.account_id and c.id = m.contact_id
  join text_number t on t.id = m.number_id
  left join app_user u on u.id = m.user_id`;

function presentRow(row: Stored, inboxIds: readonly number[]): DetailRow {
  const { messageId, at, contactId, contactNumber, numberId, tn, isDeleted, isInbound, ...rest } = row;
  const { contactName, text, method, mediaCount, segments, status, errorCode, userName } = rest;
  return {
    messageId: Number(messageId),
    date: new Date(at).toISOString(),
    isInbound,
    contactId: Number(contactId),
    contactName,
    contactNumber: withCountryCode(contactNumber),
    tn: nationalDigits(tn),
    isInInbox: !isDeleted && inboxIds.includes(Number(numberId)),
    text,
    method,
    mediaCount,
    segments,
    status,
    errorCode,
    userName,
  };
}

interface Page {
  page: number;
  pageSize: number;
  /** The numbers whose threads the caller can open. */
  inboxIds: readonly number[];
}

/**
 * One page of a contact's messages. The matching ids are read once for the total and the page, so that the last page
 * takes as long as the first one.
 */
export async function readDetail(
  db: Database,
  scope: DetailScope,
  { page, pageSize, inboxIds }: Page,
): Promise<DetailReport> {
  const { rows } = await db.execute<Stored & { total: number }>(sql`
    with matching as materialized (${matchingSql(scope)}),
    page as materialized (
      select id, row_number() over (order by ${orderSql(scope)}) as position
      from matching order by ${orderSql(scope)} limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select counted.total, detail.*
    from (select count(*)::int as total from matching) as counted
    left join (${rowsOf(scope.accountId, sql`page`)}) as detail on true
    order by detail.position`);
  return {
    items: rows.filter(({ messageId }) => messageId !== null).map((row) => presentRow(row, inboxIds)),
    total: rows[0]?.total ?? 0,
    page,
    pageSize,
  };
}

export const DETAIL_FILE_COLUMNS = [
  { key: 'date', header: 'Date (UTC)' },
  { key: 'direction', header: 'Direction' },
  { key: 'contactName', header: 'Contact' },
  { key: 'contactNumber', header: 'Number' },
  { key: 'tn', header: 'Your number' },
  { key: 'text', header: 'Text' },
  { key: 'method', header: 'Method' },
  { key: 'mediaCount', header: 'Media' },
  { key: 'segments', header: 'Segments' },
  { key: 'status', header: 'Status' },
  { key: 'userName', header: 'User' },
] as const;

const FILE_CHUNK = 1_000;

/** The ids of all matching messages in the order of the report, at most `limit` of them. */
export async function listDetailIds(db: Database, scope: DetailScope, limit: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${matchingSql(scope)}) as matching order by ${orderSql(scope)} limit ${limit}`,
  );
  return rows.map(({ id }) => Number(id));
}

/** The rows of a file for the messages of an account with these ids, in their order. */
export async function* detailFileRows(
  db: Database,
  { accountId, ids }: { accountId: number; ids: readonly number[] },
  signal?: AbortSignal,
) {
  for (let start = 0; start < ids.length; start += FILE_CHUNK) {
    signal?.throwIfAborted();
    const chunk = ids.slice(start, start + FILE_CHUNK);
    const listed = sql`unnest(${sql.param(chunk)}::bigint[]) with ordinality`;
    const { rows } = await db.execute<Stored>(
      sql`${rowsOf(accountId, sql`(select id, position from ${listed} as given (id, position))`)} order by listed.position`,
    );
    for (const row of rows) {
      const { isInbound, method, status, errorCode, contactNumber, ...shown } = presentRow(row, []);
      yield {
        ...shown,
        contactNumber: nationalDigits(contactNumber),
        direction: isInbound ? 'Received' : 'Sent',
        method: methodName(method),
        status: detailStatusText({ isInbound, status, errorCode }),
      };
    }
  }
}
