import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../events/record-events';
import { groupMember, inboxGroup } from './schema';

/**
 * Makes a user a member of a group. A new member changes the group's version: a form of the group that was opened before
 * would otherwise remove them with the next change of its members.
 */
export async function joinGroup(
  tx: Transaction,
  { accountId, groupId, userId }: typeof groupMember.$inferInsert,
  at: Date,
): Promise<void> {
  const { rowCount } = await tx
    .insert(groupMember)
    .values({ accountId, groupId, userId })
    .onConflictDoNothing();
  if (rowCount === 0) return;
  await tx
    .update(inboxGroup)
    .set({ version: sql`${inboxGroup.version} + 1`, updatedAt: at })
    .where(and(eq(inboxGroup.accountId, accountId), eq(inboxGroup.id, groupId)));
}
