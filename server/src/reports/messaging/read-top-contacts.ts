import { TOP_CONTACTS, type TopContact } from '@dashboard/shared/contracts';
import { withCountryCode } from '@dashboard/shared/text';
import { sql } from 'drizzle-orm';
import { mediansSql } from '../counts/median-sql';
import { COUNTED_COLUMNS, repliesSql } from '../counts/message-sql';
import type { CountsReader } from '../counts/read-counts';
import type { OpenWaits } from './business-hours';
import type { MessagingScope } from './messaging-scope';

interface TopContactsScope extends MessagingScope {
  openWaits: OpenWaits;
}

interface Counted extends Record<string, unknown> {
  contactId: string;
  name: string;
  number: string;
  isDeleted: boolean;
  inbound: number;
  outbound: number;
}

/** The median seconds of each contact's first replies. Reads the contacts' messages: they are few contacts. */
async function readMedians(
  { db }: CountsReader,
  { openWaits, ...scope }: TopContactsScope,
  contactIds: number[],
  start: Date,
) {
  const { accountId, numberIds, days } = scope;
  const messages = sql`(
    select ${COUNTED_COLUMNS} from message m
    where m.account_id = ${accountId} and m.number_id = any(${sql.param(numberIds)}::bigint[])
      and m.contact_id = any(${sql.param(contactIds)}::bigint[]) and m.ordinal > 0
      and m.created_at >= ${start.toISOString()} and m.created_at < ${days.end.toISOString()})`;
  const replies = sql`(
    select contact_id as key, wait, floor(extract(epoch from created_at)) as sent
    from (${repliesSql(accountId, messages)}) as answer where wait is not null
  ) as reply`;
  const { rows } = await db.execute<{ key: string; median: number }>(
    mediansSql(sql`(
      select key, wait, count(*)::int as replies from ${openWaits(replies)} as each_wait group by 1, 2
    ) as wait_of_contact`),
  );
  return new Map(rows.map(({ key, median }) => [Number(key), Math.round(median)]));
}

/** The contacts with the most messages since `start`. */
export async function readTopContacts(
  reader: CountsReader,
  scope: TopContactsScope,
  start: Date,
): Promise<TopContact[]> {
  const { rows } = await reader.db.execute<Counted>(sql`
    select top.contact_id as "contactId", coalesce(c.name, '') as name, coalesce(c.number, '') as number,
      c.deleted_at is not null or c.id is null as "isDeleted", top.inbound, top.outbound
    from (
      select contact_id, sum(inbound)::int as inbound, sum(outbound)::int as outbound
      from ${reader.contactsSince(start)}
      group by contact_id order by sum(inbound) + sum(outbound) desc, contact_id limit ${TOP_CONTACTS}
    ) as top
    left join contact c on c.account_id = ${scope.accountId} and c.id = top.contact_id
    order by top.inbound + top.outbound desc, top.contact_id`);
  const medians = await readMedians(
    reader,
    scope,
    rows.map(({ contactId }) => Number(contactId)),
    start,
  );
  return rows.map(({ contactId, name, number, isDeleted, inbound, outbound }) => ({
    contactId: Number(contactId),
    contactName: name,
    contactNumber: number && withCountryCode(number),
    isDeleted,
    in: inbound,
    out: outbound,
    medianFirstReplySeconds: medians.get(Number(contactId)) ?? null,
  }));
}
