import { SIGN_IN_EXPIRED } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import type { AuditAction } from '../../platform/audit/audit-actions';
import { recordAudit } from '../../platform/audit/record-audit';
import { isDiskFull } from '../../platform/db/full-disk';
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

interface SecondStep<T> {
  /** Returns undefined for a wrong code. */
  check: (store: LoginStore) => Promise<T | undefined>;
  /** Actions for the audit trail besides the sign-in. */
  actionsOf: (result: T) => AuditAction[];
  /** Writes what else follows from the result. On a full disk the sign-in succeeds without it. */
  record: (store: LoginStore, result: T) => Promise<void>;
}

const openCheckedSession = <T>(
  { request, services }: LoginContext,
  pending: PendingLogin,
  { check, actionsOf, record, hasRoom }: SecondStep<T> & { hasRoom: boolean },
) =>
  services.db.transaction(async (tx) => {
    const store = { ...services, db: tx };
    const { accountId, userId, isRemembered } = pending;
    if ((await lockActiveUser(store, userId)) === undefined) throw signInExpired();
    const result = await check(store);
    if (result === undefined) return undefined;
    if (!(await takePendingLogin(store, pending))) throw signInExpired();
    const entry = { accountId, actorUserId: userId, subject: `user ${userId}`, ip: request.ip };
    for (const action of [...actionsOf(result), 'login.succeeded' as const]) {
      if (hasRoom) await recordAudit(store, { ...entry, action });
      else services.log.error({ record: { ...entry, action } }, 'Record not stored: the disk is full');
    }
    if (hasRoom) {
      await tx.update(appUser).set({ lastLoginAt: services.clock.now() }).where(eq(appUser.id, userId));
      await record(store, result);
    }
    return { result, token: await openSession(store, { userId, isRemembered }) };
  });

/**
 * Begins the session of a sign-in's second step in one transaction with the check of the code. Returns the result of
 * `check`; undefined means a wrong code, and changes nothing.
 * @throws Unauthorized when the password was changed, the user was disabled, or another request completed it
 */
export async function completeLogin<T>(
  context: LoginContext,
  pending: PendingLogin,
  step: SecondStep<T>,
): Promise<T | undefined> {
  const completed = await openCheckedSession(context, pending, { ...step, hasRoom: true }).catch((error) => {
    if (!isDiskFull(error)) throw error;
    return openCheckedSession(context, pending, { ...step, hasRoom: false });
  });
  if (completed === undefined) return undefined;
  await endCurrentSession(context);
  sendSessionCookie(context, { token: completed.token, isRemembered: pending.isRemembered });
  setPendingLoginCookie(context, '');
  return completed.result;
}
