import { type Group, TextNumberState } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { account, appUser, groupMember, inboxGroup, textNumber } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { NotFound } from '../../platform/http/errors';

type Store = Database | Transaction;

const nameOrder = sql`lower(${appUser.firstName} || ' ' || ${appUser.lastName})`;

/**
 * Serializes changes of an account's groups, users and numbers: a user who is being deleted cannot become a member, and
 * two groups cannot both take a number.
 */
export async function lockAccount(tx: Transaction, accountId: number): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update');
}

/**
 * Locks the number of a group against orders that end and change its state. Their worker sees afterward whether the
 * number still has a group.
 */
export async function lockNumberOf(tx: Transaction, accountId: number, groupId: number): Promise<void> {
  const ofGroup = tx
    .select({ id: inboxGroup.numberId })
    .from(inboxGroup)
    .where(and(eq(inboxGroup.accountId, accountId), eq(inboxGroup.id, groupId)));
  await tx
    .select({ id: textNumber.id })
    .from(textNumber)
    .where(inArray(textNumber.id, ofGroup))
    .for('no key update');
}

/** Reads a group with the ids of its members, by name. @throws NotFound, also for a group of another account */
export async function readGroup(db: Store, accountId: number, groupId: number) {
  const [row] = await db
    .select({
      accountId: inboxGroup.accountId,
      groupId: inboxGroup.id,
      name: inboxGroup.name,
      numberId: inboxGroup.numberId,
      number: textNumber.number,
      numberState: textNumber.state,
      assignment: inboxGroup.assignment,
      version: inboxGroup.version,
    })
    .from(inboxGroup)
    .leftJoin(textNumber, eq(textNumber.id, inboxGroup.numberId))
    .where(and(eq(inboxGroup.accountId, accountId), eq(inboxGroup.id, groupId)));
  if (row === undefined) throw new NotFound();
  const members = await db
    .select({ userId: groupMember.userId })
    .from(groupMember)
    .innerJoin(appUser, eq(appUser.id, groupMember.userId))
    .where(and(eq(groupMember.accountId, accountId), eq(groupMember.groupId, groupId)))
    .orderBy(nameOrder, asc(appUser.id));
  return { ...row, memberIds: members.map(({ userId }) => userId) };
}

export type GroupRecord = Awaited<ReturnType<typeof readGroup>>;

/** Whether the group's number still sends, receives or is ordered. */
export const isNumberInUse = ({ numberState }: GroupRecord): boolean =>
  numberState !== null && numberState !== TextNumberState.DEACTIVATED;

/** The users whose default number is the group's number, members or not, by name. */
export async function defaultUsersOf(db: Store, { accountId, numberId }: GroupRecord) {
  if (numberId === null) return [];
  return db
    .select({ userId: appUser.id, name: sql<string>`${appUser.firstName} || ' ' || ${appUser.lastName}` })
    .from(appUser)
    .where(
      and(eq(appUser.accountId, accountId), eq(appUser.defaultNumberId, numberId), isNull(appUser.deletedAt)),
    )
    .orderBy(nameOrder, asc(appUser.id));
}

/** The active numbers of the account's other groups, by group name. */
export const otherNumbersOf = (db: Store, { accountId, groupId }: GroupRecord) =>
  db
    .select({
      otherGroupId: inboxGroup.id,
      groupName: inboxGroup.name,
      numberId: textNumber.id,
      number: textNumber.number,
    })
    .from(inboxGroup)
    .innerJoin(textNumber, eq(textNumber.id, inboxGroup.numberId))
    .where(
      and(
        eq(inboxGroup.accountId, accountId),
        ne(inboxGroup.id, groupId),
        eq(textNumber.state, TextNumberState.ACTIVE),
      ),
    )
    .orderBy(sql`lower(${inboxGroup.name})`, asc(inboxGroup.id));

export async function presentGroup(db: Store, group: GroupRecord): Promise<Group> {
  const { groupId, name, number, assignment, memberIds, version } = group;
  const others = await otherNumbersOf(db, group);
  return {
    groupId,
    name,
    tn: number && nationalDigits(number),
    isNumberInUse: isNumberInUse(group),
    assignment,
    memberIds,
    defaultUsers: await defaultUsersOf(db, group),
    otherNumbers: others.map((other) => ({ tn: nationalDigits(other.number), groupName: other.groupName })),
    version,
  };
}

/** A group in audit entries. */
export const auditFacts = ({ name, number, assignment, memberIds }: GroupRecord) => ({
  name,
  number,
  assignment,
  memberIds,
});
