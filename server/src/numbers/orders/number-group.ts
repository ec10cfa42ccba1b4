import { UserStatus, UserType } from '@dashboard/shared/contracts';
import { formatPhone, nationalDigits } from '@dashboard/shared/text';
import { and, eq, ne } from 'drizzle-orm';
import { appUser, groupMember, inboxGroup } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';

interface GroupedNumber {
  accountId: number;
  numberId: number;
}

/**
 * Adds the group of a number. Its members are the account's admins, so that its messages are read from the start.
 * Returns its id, or undefined when a group of the account has the name, or another group the number.
 */
export async function addGroup(
  tx: Transaction,
  { accountId, numberId }: GroupedNumber,
  name: string,
): Promise<number | undefined> {
  const [group] = await tx
    .insert(inboxGroup)
    .values({ accountId, name, numberId })
    .onConflictDoNothing()
    .returning({ groupId: inboxGroup.id });
  if (group === undefined) return undefined;
  const admins = await tx
    .select({ userId: appUser.id })
    .from(appUser)
    .where(
      and(
        eq(appUser.accountId, accountId),
        eq(appUser.userType, UserType.ADMIN),
        ne(appUser.statusId, UserStatus.DISABLED),
      ),
    );
  const members = admins.map(({ userId }) => ({ accountId, groupId: group.groupId, userId }));
  if (members.length > 0) await tx.insert(groupMember).values(members);
  return group.groupId;
}

/**
 * Adds a group, named after the number, when the number has none: its group can be deleted while it is deactivated, and
 * texts to an active number without a group would be in no inbox. Returns the name of the added group, if any. The
 * caller holds the number's lock, which a deletion of its group takes too.
 */
export async function ensureGroup(
  tx: Transaction,
  of: GroupedNumber,
  number: string,
): Promise<string | undefined> {
  if ((await tx.$count(inboxGroup, eq(inboxGroup.numberId, of.numberId))) > 0) return undefined;
  const tn = formatPhone(nationalDigits(number));
  // The id makes the name unique when another group is named after the number.
  for (const name of [tn, `${tn} ${of.numberId}`])
    if ((await addGroup(tx, of, name)) !== undefined) return name;
  return undefined;
}
