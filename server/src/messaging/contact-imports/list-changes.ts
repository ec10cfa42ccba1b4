import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/events/record-events';
import { countMembers } from '../contact-lists/list-counts';

/** How the change of a contact changes the counts of each of its lists. */
export interface Change {
  contactId: number;
  members: number;
  textable: number;
}

export interface Membership {
  contactId: number;
  listId: number;
}

interface Place {
  accountId: number;
  at: Date;
}

/** Adds the changes of several locked contacts to the counts of their locked lists. */
export async function shiftCounts(tx: Transaction, { accountId }: Place, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const json = JSON.stringify(
    changes.map(({ contactId: id, members, textable }) => ({ id, members, textable })),
  );
  await tx.execute(sql`
    update contact_list l set member_count = l.member_count + d.members, textable_count = l.textable_count + d.textable
    from (
      select m.list_id, sum(r.members)::int as members, sum(r.textable)::int as textable
      from jsonb_to_recordset(${json}::jsonb) as r (id bigint, members integer, textable integer)
      join contact_list_member m on m.account_id = ${accountId} and m.contact_id = r.id
      group by m.list_id
    ) d
    where l.account_id = ${accountId} and l.id = d.list_id`);
}

/** Adds locked contacts to locked lists and counts them. Returns the ids of the contacts that joined a list. */
export async function joinLists(
  tx: Transaction,
  { accountId, at }: Place,
  memberships: Membership[],
): Promise<Set<number>> {
  if (memberships.length === 0) return new Set();
  const json = JSON.stringify(
    memberships.map(({ contactId, listId }) => ({ contact_id: contactId, list_id: listId })),
  );
  const { rows } = await tx.execute<{ list_id: string; contact_id: string }>(sql`
    insert into contact_list_member (account_id, list_id, contact_id)
    select ${accountId}, list_id, contact_id from jsonb_to_recordset(${json}::jsonb) as r (list_id bigint, contact_id bigint)
    where exists (select from contact_list l where l.account_id = ${accountId} and l.id = r.list_id and not l.is_system)
    order by list_id, contact_id
    on conflict do nothing
    returning list_id, contact_id`);
  const byList = new Map<number, number[]>();
  for (const row of rows) {
    const listId = Number(row.list_id);
    byList.set(listId, [...(byList.get(listId) ?? []), Number(row.contact_id)]);
  }
  for (const [listId, contactIds] of byList)
    await countMembers(tx, { accountId, listId, at }, { contactIds, sign: 1 });
  return new Set(rows.map(({ contact_id }) => Number(contact_id)));
}
