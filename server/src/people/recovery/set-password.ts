import { LINK_INVALID, type NewPasswordBody, UserStatus } from '@dashboard/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit';
import { appUser } from '../../platform/db/schema';
import { Unprocessable } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { deleteSessionsOf } from '../../platform/session/session-store';
import { isCommonKey } from '../login/common-password';
import { hashBrowserKey } from '../login/password';
import { notifyUsersChanged } from '../users/notify-users-changed';
import { queuePasswordChangedMail } from './queue-recovery-mails';
import { findLinkOwner, RECOVERY, type RecoveryPurpose, useToken } from './recovery-token';

const ACTIONS = { create: 'password.created', reset: 'password.reset' } as const;

/** One message for every reason: used, replaced by a newer link, expired, unknown, or its user has changed since. */
class InvalidLink extends Unprocessable {
  constructor() {
    super('This link is not valid any more.', { code: LINK_INVALID });
  }
}

const tooCommon = () => new Unprocessable('This password is too common.', { code: 'COMMON_PASSWORD' });

/** Marks the link as used and stores the password in one transaction. Returns its user and the sessions that it ended. */
function storePassword(
  { db, clock, config, jobs }: Services,
  purpose: RecoveryPurpose,
  { token, passwordHash, ip }: { token: string; passwordHash: string; ip: string },
) {
  return db.transaction(async (tx) => {
    const link = await useToken({ db: tx, clock }, purpose, token);
    if (link === undefined) throw new InvalidLink();
    const { userId, email } = link;
    const { statusId } = RECOVERY[purpose];
    // A reset leaves the status as it is, and forms show nothing else of this.
    const activation = purpose === 'create' && {
      statusId: UserStatus.ACTIVE,
      version: sql`${appUser.version} + 1`,
    };
    const [user] = await tx
      .update(appUser)
      .set({ passwordHash, ...activation })
      .where(and(eq(appUser.id, userId), eq(appUser.email, email), eq(appUser.statusId, statusId)))
      .returning({ accountId: appUser.accountId, serviceProviderId: appUser.serviceProviderId });
    if (user === undefined) throw new InvalidLink();
    const endedSessions = await deleteSessionsOf({ db: tx }, userId);
    await recordAudit(
      { db: tx, clock },
      {
        accountId: user.accountId,
        actorUserId: userId,
        action: ACTIONS[purpose],
        subject: `user ${userId}`,
        before: { statusId },
        after: { statusId: UserStatus.ACTIVE },
        ip,
      },
    );
    await queuePasswordChangedMail({ db: tx, clock, config, jobs }, userId);
    return { user, endedSessions };
  });
}

async function useLink(
  services: Services,
  purpose: RecoveryPurpose,
  { token, password, ip }: NewPasswordBody & { ip: string },
): Promise<void> {
  // Checked before the expensive hash, so that guessed tokens do not cost CPU time.
  if ((await findLinkOwner(services, purpose, token)) === undefined) throw new InvalidLink();
  if (isCommonKey(password)) throw tooCommon();
  const passwordHash = await hashBrowserKey(password);
  const { user, endedSessions } = await storePassword(services, purpose, { token, passwordHash, ip });
  for (const tokenHash of endedSessions) services.sockets.endSession(tokenHash);
  if (purpose === 'create') notifyUsersChanged(services, user);
}

/**
 * Sets the password of the link's owner, ends all their sessions and notifies them by mail.
 * @throws Unprocessable if the link is not valid or the password is too common
 */
export async function setPassword(
  services: Services,
  purpose: RecoveryPurpose,
  attempt: NewPasswordBody & { ip: string },
): Promise<void> {
  try {
    await useLink(services, purpose, attempt);
  } catch (error) {
    if (error instanceof InvalidLink) {
      const rejected = { action: 'password.refused' as const, subject: `${purpose} link`, ip: attempt.ip };
      await recordAudit(services, { ...rejected, accountId: null, actorUserId: null });
    }
    throw error;
  }
}
