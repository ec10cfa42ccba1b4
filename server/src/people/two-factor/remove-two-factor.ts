import { recordAudit } from '../../platform/audit/record-audit';
import { Unprocessable } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import { removeFactor } from './factor-store';
import { queueTwoFactorMail } from './two-factor-mails';

/**
 * Removes two-step sign-in of another user. Does nothing if it is not on.
 * @throws Unprocessable for the caller, who needs the password for this
 */
export async function removeTwoFactorOf(
  services: Services,
  principal: Principal,
  { userId, accountId, ip }: { userId: number; accountId: number | null; ip: string },
): Promise<void> {
  if (userId === principal.userId)
    throw new Unprocessable('Turn off your own two-step sign-in in Edit Profile.');
  await services.db.transaction(async (tx) => {
    const store = { ...services, db: tx };
    if (!(await removeFactor(store, userId))) return;
    const actor = { accountId, actorUserId: principal.userId };
    await recordAudit(store, { ...actor, action: 'two_factor.remove', subject: `user ${userId}`, ip });
    await queueTwoFactorMail(store, userId, 'removed');
  });
}
