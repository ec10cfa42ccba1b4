import { type Assignee, UserStatus } from '@dashboard/shared/contracts';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { appUser, contact, conversation, groupMember, inboxGroup } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { fieldError } from '../../platform/http/errors';
import type { NumberRow } from '../messages/send-context';
import { joinsContact } from './conversation-items';

type Reader = Database | Transaction;
type NumberKey = Pick<NumberRow, 'accountId' | 'id'>;

const ofNumber = ({ accountId, id }: NumberKey) =>
  and(eq(inboxGroup.accountId, accountId), eq(inboxGroup.numberId, id));

/** The active members of the number's group, joined with its users. */
const selectMembers = (db: Reader, number: NumberKey, where?: SQL) =>
  db
    .select({
      userId: appUser.id,
      name: sql<string>`trim(${appUser.firstName} || ' ' || ${appUser.lastName})`,
    })
    .from(inboxGroup)
    .innerJoin(
      groupMember,
      and(eq(groupMember.accountId, inboxGroup.accountId), eq(groupMember.groupId, inboxGroup.id)),
    )
    .innerJoin(appUser, eq(appUser.id, groupMember.userId))
    .where(and(ofNumber(number), eq(appUser.statusId, UserStatus.ACTIVE), isNull(appUser.deletedAt), where));

/**
 * Checks that a user can get the number's conversations. The group stays unchanged until the transaction ends. Lock the
 * contact before this, as a text that arrives does, and the conversation after it, as every change of a group does.
 * @throws Unprocessable naming assigneeUserId
 */
export async function assertAssignable(tx: Transaction, number: NumberKey, userId: number): Promise<void> {
  await tx.select({ id: inboxGroup.id }).from(inboxGroup).where(ofNumber(number)).for('share');
  const [member] = await selectMembers(tx, number, eq(appUser.id, userId));
  if (member === undefined) throw fieldError('assigneeUserId', 'Choose an active member of this group.');
}

/** Locks the group of a number that assigns its members in turn, if it still does. */
export async function lockTurns(tx: Transaction, number: NumberKey) {
  const [group] = await tx
    .select({ groupId: inboxGroup.id, lastUserId: inboxGroup.lastAssignedUserId })
    .from(inboxGroup)
    .where(and(ofNumber(number), eq(inboxGroup.assignment, 'round_robin')))
    .for('no key update');
  return group ?? null;
}
export type Turns = NonNullable<Awaited<ReturnType<typeof lockTurns>>>;

/** The active member whose turn it is, by id after the last one. Null in a group without active members. */
export async function takeTurn(tx: Transaction, number: NumberKey, { groupId, lastUserId }: Turns) {
  const [next] = await selectMembers(tx, number)
    .orderBy(sql`${appUser.id} <= ${lastUserId ?? 0}`, asc(appUser.id))
    .limit(1);
  if (next === undefined) return null;
  await tx
    .update(inboxGroup)
    .set({ lastAssignedUserId: next.userId })
    .where(and(eq(inboxGroup.accountId, number.accountId), eq(inboxGroup.id, groupId)));
  return next;
}

/** The users who can get the number's conversations, by name, with the number of their open ones. */
export async function listAssignees(db: Reader, number: NumberKey): Promise<Assignee[]> {
  const members = await selectMembers(db, number).orderBy(
    sql`lower(${appUser.firstName} || ' ' || ${appUser.lastName})`,
    asc(appUser.id),
  );
  const counts = await db
    .select({ userId: conversation.assigneeUserId, count: sql<number>`count(*)::int` })
    .from(conversation)
    .innerJoin(contact, joinsContact)
    .where(
      and(
        eq(conversation.accountId, number.accountId),
        eq(conversation.numberId, number.id),
        eq(conversation.state, 'open'),
        isNotNull(conversation.assigneeUserId),
        isNull(contact.deletedAt),
      ),
    )
    .groupBy(conversation.assigneeUserId);
  const countOf = new Map(counts.map(({ userId, count }) => [userId, count]));
  return members.map((member) => ({ ...member, openCount: countOf.get(member.userId) ?? 0 }));
}
