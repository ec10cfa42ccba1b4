import type { NewDefaultNumber } from '@dashboard/shared/contracts';
import { formatPhone, nationalDigits, toE164 } from '@dashboard/shared/text';
import { and, eq, sql } from 'drizzle-orm';
import { joinGroup } from '../../platform/db/join-group';
import { appUser, groupMember, inboxGroup } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import { Conflict, fieldError } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import { unassignLost } from '../conversations/unassign-lost';
import { auditGroup, type GroupRequest, notifyGroupsChanged } from './group-request';
import {
  auditFacts,
  defaultUsersOf,
  type GroupRecord,
  isNumberInUse,
  lockAccount,
  lockNumberOf,
  otherNumbersOf,
  readGroup,
} from './group-store';

/**
 * Gives each user whose default was the group's number the chosen number, and makes them a member of its group. When no
 * other group has a number, they have no default afterward. Returns how many users changed.
 * @throws Unprocessable naming defaultNumbers
 */
async function replaceDefaults(
  tx: Transaction,
  group: GroupRecord,
  { chosen, at }: { chosen: NewDefaultNumber[]; at: Date },
): Promise<number> {
  const { accountId } = group;
  const users = await defaultUsersOf(tx, group);
  const others = await otherNumbersOf(tx, group);
  const tnOf = new Map(chosen.map(({ userId, tn }) => [userId, tn]));
  for (const { userId, name } of users) {
    const tn = tnOf.get(userId);
    const other = tn === undefined ? undefined : others.find(({ number }) => number === toE164(tn));
    if (other === undefined && (others.length > 0 || tn !== undefined))
      throw fieldError('defaultNumbers', `Choose another default number for ${name}.`);
    await tx
      .update(appUser)
      .set({ defaultNumberId: other?.numberId ?? null, version: sql`${appUser.version} + 1` })
      .where(and(eq(appUser.accountId, accountId), eq(appUser.id, userId)));
    if (other !== undefined) await joinGroup(tx, { accountId, userId, groupId: other.otherGroupId }, at);
  }
  return users.length;
}

/**
 * Deletes a group. A deactivated number stays with the account, and gets a new group when it is active again.
 * @throws NotFound, Conflict, Unprocessable
 */
export async function deleteGroup(
  services: Services,
  of: GroupRequest,
  { groupId, defaultNumbers }: { groupId: number; defaultNumbers: NewDefaultNumber[] },
): Promise<void> {
  const accountId = companyOf(of.principal);
  const changedUsers = await withEvents(services, async (tx, record) => {
    await lockAccount(tx, accountId);
    await lockNumberOf(tx, accountId, groupId);
    const group = await readGroup(tx, accountId, groupId);
    if (isNumberInUse(group))
      throw new Conflict(`Move or deactivate ${formatPhone(nationalDigits(group.number ?? ''))} first`, {
        code: 'NUMBER_IN_USE',
      });
    const at = services.clock.now();
    const changed = await replaceDefaults(tx, group, { chosen: defaultNumbers, at });
    await tx
      .delete(groupMember)
      .where(and(eq(groupMember.accountId, accountId), eq(groupMember.groupId, groupId)));
    await tx.delete(inboxGroup).where(and(eq(inboxGroup.accountId, accountId), eq(inboxGroup.id, groupId)));
    record(accountId, await unassignLost(tx, { accountId, at }));
    await auditGroup(tx, services, of, { action: 'delete', groupId, before: auditFacts(group) });
    return changed;
  });
  notifyGroupsChanged(services, of, changedUsers > 0 ? ['numbers', 'users'] : ['numbers']);
}
