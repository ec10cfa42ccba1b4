import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit';
import { appUser } from '../../platform/db/schema';
import { Unprocessable } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import { deleteSessionsOf } from '../../platform/session/session-store';
import { removeFactor } from './factor-store';
import { queueTwoFactorMail } from './two-factor-mails';

/**
 * Removes two-step sign-in of another user and ends their sessions. Does nothing if it is not on.
 * @throws Unprocessable for the caller, who needs the password for this
 */
export async function removeTwoFactorOf(
  services: Services,
  principal: Principal,
  { userId, accountId, ip }: { userId: number; accountId: number | null; ip: string },
): Promise<void> {
  if (userId === principal.userId)
    throw new Unprocessable('Turn off your own two-step sign-in in Edit Profile.');
  const ended = await services.db.transaction(async (tx) => {
    const store = { ...services, db: tx };
    // As a sign-in does: otherwise both could wait for each other.
    await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('no key update');
    if (!(await removeFactor(store, userId))) return [];
    const actor = { accountId, actorUserId: principal.userId };
    await recordAudit(store, { ...actor, action: 'two_factor.remove', subject: `user ${userId}`, ip });
    await queueTwoFactorMail(store, userId, 'removed');
    return deleteSessionsOf(store, userId);
  });
  for (const tokenHash of ended) services.sockets.endSession(tokenHash);
}
