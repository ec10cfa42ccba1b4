import { LIST_USING_STATES } from '@dashboard/shared/contracts';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { campaign, contactList } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { Conflict, fieldError } from '../../platform/http/errors';

const usesList = (listId: number) => {
  const json = JSON.stringify([listId]);
  return or(
    sql`${campaign.includeListIds} @> ${json}::jsonb`,
    sql`${campaign.excludeListIds} @> ${json}::jsonb`,
  );
};

/** The names of the campaigns that use the list in `contact_list`, as one column. */
export const usedByColumn = sql<string[]>`array(
  select c.name from campaign c
  where c.account_id = contact_list.account_id and c.state in ${LIST_USING_STATES}
    and (c.include_list_ids @> to_jsonb(contact_list.id) or c.exclude_list_ids @> to_jsonb(contact_list.id))
  order by lower(c.name), c.id)`;

/**
 * Locks the lists of a campaign, so that none of them is deleted before the transaction ends.
 * @throws Unprocessable naming the field if one does not exist
 */
export async function lockLists(
  tx: Transaction,
  accountId: number,
  field: 'includeListIds' | 'excludeListIds',
  listIds: number[],
): Promise<void> {
  if (listIds.length === 0) return;
  const found = await tx
    .select({ id: contactList.id })
    .from(contactList)
    .where(and(eq(contactList.accountId, accountId), inArray(contactList.id, listIds)))
    .orderBy(contactList.id)
    .for('share');
  if (found.length !== new Set(listIds).size)
    throw fieldError(field, 'One of these lists does not exist any more. Choose the lists again.');
}

/**
 * Removes a locked list from drafts, which keep its name to tell the user.
 * @throws Conflict while a campaign that is not a draft uses it
 */
export async function releaseList(
  tx: Transaction,
  accountId: number,
  { id: listId, name }: { id: number; name: string },
): Promise<void> {
  const isOfAccount = eq(campaign.accountId, accountId);
  const used = await tx
    .select({ name: campaign.name })
    .from(campaign)
    .where(and(isOfAccount, inArray(campaign.state, [...LIST_USING_STATES]), usesList(listId)))
    .orderBy(campaign.id);
  if (used.length > 0) {
    const names = used.map(({ name }) => `“${name}”`).join(', ');
    const words =
      used.length === 1
        ? `The campaign ${names} uses this list. Cancel it, or delete the list when it has ended.`
        : `The campaigns ${names} use this list. Cancel them, or delete the list when they have ended.`;
    throw new Conflict(words, { code: 'IN_USE' });
  }
  await tx.execute(sql`
    update campaign set version = version + 1, lost_lists = lost_lists || to_jsonb(${name}::text),
      include_list_ids = (select coalesce(jsonb_agg(value), '[]') from jsonb_array_elements(include_list_ids)
        where value <> to_jsonb(${listId}::bigint)),
      exclude_list_ids = (select coalesce(jsonb_agg(value), '[]') from jsonb_array_elements(exclude_list_ids)
        where value <> to_jsonb(${listId}::bigint))
    where account_id = ${accountId} and state = 'draft' and (include_list_ids @> to_jsonb(${listId}::bigint)
      or exclude_list_ids @> to_jsonb(${listId}::bigint))`);
}
