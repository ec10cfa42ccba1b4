import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/events/record-events';
import type { ContactRow } from '../messages/present-message';

/** A contact as the counts of its lists see it. */
type Counted = Pick<ContactRow, 'deletedAt' | 'isOptOut' | 'isBlocked'>;

const isMember = (row: Counted) => row.deletedAt === null;
const isTextable = (row: Counted) => isMember(row) && !row.isOptOut && !row.isBlocked;

/** The same rules as conditions on `contact`. */
export const memberSql = sql`contact.deleted_at is null`;
export const textableSql = sql`contact.deleted_at is null and not contact.is_opt_out and not contact.is_blocked`;

/** Locks the lists of several locked contacts, and further lists, in the order of their ids. */
export async function lockListsOf(
  tx: Transaction,
  accountId: number,
  { contactIds, listIds = [] }: { contactIds: number[]; listIds?: number[] },
): Promise<void> {
  await tx.execute(sql`
    select id from contact_list
    where account_id = ${accountId} and (id = any(${sql.param(listIds)}::bigint[]) or id in (
      select list_id from contact_list_member
      where account_id = ${accountId} and contact_id = any(${sql.param(contactIds)}::bigint[])))
    order by id for no key update`);
}

/**
 * Updates the counts of a contact's lists after a change of the locked contact. Every transaction locks contacts before
 * lists, each in the order of their ids, so that two of them cannot block each other.
 */
export async function recountLists(tx: Transaction, before: Counted, after: ContactRow): Promise<void> {
  const members = Number(isMember(after)) - Number(isMember(before));
  const textable = Number(isTextable(after)) - Number(isTextable(before));
  if (members === 0 && textable === 0) return;
  await tx.execute(sql`
    update contact_list l set member_count = l.member_count + ${members}::int,
      textable_count = l.textable_count + ${textable}::int
    from (
      select list.id from contact_list list
      join contact_list_member m on m.account_id = list.account_id and m.list_id = list.id
      where m.account_id = ${after.accountId} and m.contact_id = ${after.id}
      order by list.id for no key update of list
    ) as locked
    where l.account_id = ${after.accountId} and l.id = locked.id`);
}

/** Adds the locked contacts that joined a locked list to its counts, or subtracts those that left it. */
export async function countMembers(
  tx: Transaction,
  { accountId, listId, at }: { accountId: number; listId: number; at: Date },
  { contactIds, sign }: { contactIds: number[]; sign: 1 | -1 },
): Promise<void> {
  const counted = (condition: SQL) => sql`${sql.raw(String(sign))} * (select count(*)::int from contact
    where account_id = ${accountId} and id = any(${sql.param(contactIds)}::bigint[]) and ${condition})`;
  await tx.execute(sql`
    update contact_list set updated_at = ${at.toISOString()},
      member_count = member_count + ${counted(memberSql)},
      textable_count = textable_count + ${counted(textableSql)}
    where account_id = ${accountId} and id = ${listId}`);
}
