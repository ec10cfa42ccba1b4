import { UserStatus } from '@dashboard/shared/contracts';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { appUser, groupMember, inboxGroup } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { Sender } from '../messages/send-request';

/** The active users of an account among the given ones, with the numbers of their groups, by user id. */
export async function readSenders(
  tx: Transaction,
  accountId: number,
  userIds: number[],
): Promise<Map<number, Sender>> {
  const ids = [...new Set(userIds)];
  const users = await tx
    .select({ userId: appUser.id, firstName: appUser.firstName, lastName: appUser.lastName })
    .from(appUser)
    .where(
      and(
        eq(appUser.accountId, accountId),
        inArray(appUser.id, ids),
        eq(appUser.statusId, UserStatus.ACTIVE),
        isNull(appUser.deletedAt),
      ),
    );
  const memberships = await tx
    .select({ userId: groupMember.userId, numberId: inboxGroup.numberId })
    .from(groupMember)
    .innerJoin(
      inboxGroup,
      and(eq(inboxGroup.accountId, groupMember.accountId), eq(inboxGroup.id, groupMember.groupId)),
    )
    .where(
      and(
        eq(groupMember.accountId, accountId),
        inArray(groupMember.userId, ids),
        isNotNull(inboxGroup.numberId),
      ),
    );
  const numbersOf = (userId: number) =>
    memberships.flatMap((one) => (one.userId === userId && one.numberId !== null ? [one.numberId] : []));
  return new Map(users.map((user) => [user.userId, { ...user, numberIds: numbersOf(user.userId) }]));
}
