import { UserStatus } from '@dashboard/shared/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  appUser,
  groupMember,
  inboxGroup,
  media,
  recoveryToken,
  responseMessage,
} from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import { Conflict } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { deleteSessionsOf } from '../../platform/session/session-store';
import { removeFactor } from '../two-factor/factor-store';
import { notifyUsersChanged } from '../users/notify-users-changed';
import { assertAdminRemains, lockCompany } from './company-account';
import { auditUser, type CompanyRequest, type OnAccessLost } from './company-request';
import { auditFacts, lockCompanyUser } from './company-user-store';

/** Everything about a deleted user but the name, which their messages show. */
const ERASED = {
  username: '',
  email: '',
  contactNumber: '',
  passwordHash: null,
  defaultNumberId: null,
  smsToEmail: false,
  statusId: UserStatus.DISABLED,
};

/** Removes the user from their groups. Open forms of these groups show the user as a member, so the versions change. */
async function leaveGroups(
  tx: Transaction,
  { accountId, userId, at }: { accountId: number; userId: number; at: Date },
): Promise<void> {
  const left = await tx
    .delete(groupMember)
    .where(and(eq(groupMember.accountId, accountId), eq(groupMember.userId, userId)))
    .returning({ groupId: groupMember.groupId });
  const groupIds = left.map(({ groupId }) => groupId);
  if (groupIds.length === 0) return;
  await tx
    .update(inboxGroup)
    .set({ version: sql`${inboxGroup.version} + 1`, updatedAt: at })
    .where(and(eq(inboxGroup.accountId, accountId), inArray(inboxGroup.id, groupIds)));
}

/**
 * Deletes the private response messages of a user, which no other user sees: their shortcuts would stay in use for ever.
 * Nothing refers to a private message. Its files become unsent uploads, which retention deletes.
 */
async function deletePrivateMessages(tx: Transaction, accountId: number, userId: number): Promise<void> {
  const isPrivate = and(
    eq(responseMessage.accountId, accountId),
    eq(responseMessage.createdByUserId, userId),
    eq(responseMessage.isShared, false),
  );
  const deleted = await tx.delete(responseMessage).where(isPrivate).returning({ id: responseMessage.id });
  if (deleted.length === 0) return;
  const ids = deleted.map(({ id }) => id);
  await tx
    .update(media)
    .set({ responseMessageId: null })
    .where(and(eq(media.accountId, accountId), inArray(media.responseMessageId, ids)));
}

async function erase(
  tx: Transaction,
  accountId: number,
  user: { userId: number; version: number; deletedAt: Date },
): Promise<void> {
  const { userId, version, deletedAt } = user;
  await tx
    .update(appUser)
    .set({ ...ERASED, version: version + 1, deletedAt })
    .where(eq(appUser.id, userId));
  await deleteSessionsOf({ db: tx }, userId);
  await removeFactor({ db: tx }, userId);
  await tx.delete(recoveryToken).where(eq(recoveryToken.userId, userId));
  await leaveGroups(tx, { accountId, userId, at: deletedAt });
  await deletePrivateMessages(tx, accountId, userId);
}

/**
 * Deletes a user of a company: their sessions and sockets end at once, and their username and email address are free
 * again. Their name stays on the messages that they sent.
 * @throws NotFound, Conflict for the caller and for the last active admin
 */
export async function deleteCompanyUser(
  services: Services,
  company: CompanyRequest,
  { userId, onAccessLost }: { userId: number; onAccessLost: OnAccessLost },
): Promise<void> {
  const { accountId, principal } = company;
  await withEvents(services, async (tx, record) => {
    await lockCompany(tx, accountId);
    const row = await lockCompanyUser(tx, accountId, userId);
    if (userId === principal.userId) throw new Conflict('You cannot delete yourself.');
    await assertAdminRemains(tx, accountId, row);
    await erase(tx, accountId, { userId, version: row.version, deletedAt: services.clock.now() });
    record(accountId, await onAccessLost(tx, { accountId, at: services.clock.now() }));
    await auditUser(tx, services, company, { action: 'delete', userId, before: auditFacts(row) });
  });
  services.sockets.deactivateUser(userId);
  notifyUsersChanged(services, company);
}
