import { SIGN_IN_EXPIRED } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit';
import { appUser } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { Unauthorized } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { openSession } from '../../platform/session/session-store';
import { lockActiveUser } from './login-store';
import { type PendingLogin, setPendingLoginCookie, takePendingLogin } from './pending-login';
import { endCurrentSession, type LoginContext, sendSessionCookie } from './start-session';

/** The services of a sign-in's transaction. */
export type LoginStore = Omit<Services, 'db'> & { db: Transaction };

export const signInExpired = () =>
  new Unauthorized('This took too long. Log in again.', { code: SIGN_IN_EXPIRED });

/**
 * Begins the session of a sign-in's second step in one transaction with the check of the code. Returns the result of
 * `check`; undefined means a wrong code, and changes nothing.
 * @throws Unauthorized when the password was changed, the user was disabled, or another request completed it
 */
export async function completeLogin<T>(
  context: LoginContext,
  pending: PendingLogin,
  check: (store: LoginStore) => Promise<T | undefined>,
): Promise<T | undefined> {
  const { request, services } = context;
  const { userId, isRemembered } = pending;
  const completed = await services.db.transaction(async (tx) => {
    const store = { ...services, db: tx };
    const user = await lockActiveUser(store, userId);
    if (user === undefined) throw signInExpired();
    const result = await check(store);
    if (result === undefined) return undefined;
    if (!(await takePendingLogin(store, pending))) throw signInExpired();
    await tx.update(appUser).set({ lastLoginAt: services.clock.now() }).where(eq(appUser.id, userId));
    await recordAudit(store, {
      accountId: user.accountId,
      actorUserId: userId,
      action: 'login.succeeded',
      subject: `user ${userId}`,
      ip: request.ip,
    });
    return { result, token: await openSession(store, { userId, isRemembered }) };
  });
  if (completed === undefined) return undefined;
  await endCurrentSession(context);
  sendSessionCookie(context, { token: completed.token, isRemembered });
  setPendingLoginCookie(context, '');
  return completed.result;
}
