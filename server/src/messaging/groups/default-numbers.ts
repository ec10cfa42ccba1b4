import { TextNumberState } from '@dashboard/shared/contracts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { appUser } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';

/**
 * Gives users whose default number is not a number of their groups any more the number of another group of theirs, or
 * none. Returns how many users changed.
 */
export async function replaceLostDefaults(
  tx: Transaction,
  accountId: number,
  numberId: number,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update app_user u set version = u.version + 1, default_number_id = (
      select g.number_id from group_member m
      join inbox_group g on g.account_id = m.account_id and g.id = m.group_id
      join text_number n on n.id = g.number_id
      where m.account_id = u.account_id and m.user_id = u.id
      order by n.state = ${TextNumberState.ACTIVE} desc, g.id limit 1
    )
    where u.account_id = ${accountId} and u.default_number_id = ${numberId} and u.deleted_at is null
      and not exists (
        select from group_member m
        join inbox_group g on g.account_id = m.account_id and g.id = m.group_id
        where m.account_id = u.account_id and m.user_id = u.id and g.number_id = ${numberId}
      )`);
  return rowCount ?? 0;
}

/** Makes the number the default of those members who have none. Returns how many users changed. */
export async function setMissingDefaults(
  tx: Transaction,
  { accountId, numberId, memberIds }: { accountId: number; numberId: number; memberIds: number[] },
): Promise<number> {
  if (memberIds.length === 0) return 0;
  const { rowCount } = await tx
    .update(appUser)
    .set({ defaultNumberId: numberId, version: sql`${appUser.version} + 1` })
    .where(
      and(
        eq(appUser.accountId, accountId),
        inArray(appUser.id, memberIds),
        isNull(appUser.defaultNumberId),
        isNull(appUser.deletedAt),
      ),
    );
  return rowCount ?? 0;
}
