import type { SignInStep } from '@dashboard/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuditEvent, recordAudit } from '../../platform/audit/record-audit';
import { isDiskFull } from '../../platform/db/full-disk';
import { Unauthorized } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { isSecureRequest, readSessionToken, setSessionCookie } from '../../platform/session/session-cookie';
import { closeSession, hashToken, openSession, sessionLifeMs } from '../../platform/session/session-store';
import { startFactor } from '../two-factor/factor-store';
import { lockUnchangedLogin, recordLogin } from './login-store';
import { openPendingLogin, setPendingLoginCookie } from './pending-login';

/** One message for every reason, so that the response does not reveal which usernames exist. */
export const loginError = () =>
  new Unauthorized('The username or password is not correct.', { code: 'LOGIN' });

export interface LoginContext {
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
}

/** Ends the browser's current session, if any. A login never continues an existing session. */
export async function endCurrentSession({ request, services }: Omit<LoginContext, 'reply'>): Promise<void> {
  const isSecure = isSecureRequest(request, services.config.publicUrl);
  const token = readSessionToken(request.headers.cookie, isSecure);
  if (token === undefined) return;
  await closeSession(services, hashToken(token));
  services.sockets.endSession(hashToken(token));
}

export function sendSessionCookie(
  { request, reply, services }: LoginContext,
  { token, isRemembered }: { token: string; isRemembered: boolean },
): void {
  const isSecure = isSecureRequest(request, services.config.publicUrl);
  const maxAgeSeconds = Math.floor(sessionLifeMs(services.config, true) / 1000);
  setSessionCookie(reply, { token, isSecure, ...(isRemembered && { maxAgeSeconds }) });
}

interface CheckedUser {
  userId: number;
  accountId: number | null;
  passwordHash: string | null;
}

/**
 * Opens a session only if the user's password and status have not changed since they were checked. Records the result in
 * the same transaction, so that the audit trail has no sign-in without a session.
 */
const openCheckedSession = (
  { request, services }: LoginContext,
  user: CheckedUser,
  { isRemembered, hasRoom }: { isRemembered: boolean; hasRoom: boolean },
) =>
  services.db.transaction(async (tx) => {
    const store = { ...services, db: tx };
    const { accountId, userId } = user;
    const isUnchanged = await (hasRoom ? recordLogin : lockUnchangedLogin)(store, user);
    const entry: AuditEvent = {
      accountId,
      actorUserId: userId,
      action: isUnchanged ? 'login.succeeded' : 'login.failed',
      subject: `user ${userId}`,
      ip: request.ip,
    };
    if (hasRoom) await recordAudit(store, entry);
    else services.log.error({ record: entry }, 'Record not stored: the disk is full');
    return isUnchanged ? openSession(store, { userId, isRemembered }) : undefined;
  });

/** Begins the session of a user whose password is the only factor. */
export async function startSession(
  user: CheckedUser,
  isRemembered: boolean,
  context: LoginContext,
): Promise<void> {
  await endCurrentSession(context);
  const token = await openCheckedSession(context, user, { isRemembered, hasRoom: true }).catch((error) => {
    if (!isDiskFull(error)) throw error;
    return openCheckedSession(context, user, { isRemembered, hasRoom: false });
  });
  if (token === undefined) throw loginError();
  sendSessionCookie(context, { token, isRemembered });
}

/** Begins the second step of a sign-in. The lock lets a concurrent change of the password end it. */
export async function startSecondStep(
  user: CheckedUser,
  { step, isRemembered }: { step: SignInStep; isRemembered: boolean },
  context: LoginContext,
): Promise<void> {
  const { userId } = user;
  const { services } = context;
  const token = await services.db.transaction(async (tx) => {
    const store = { ...services, db: tx };
    if (!(await lockUnchangedLogin(store, user))) throw loginError();
    if (step === 'enroll') await startFactor(store, userId);
    return openPendingLogin(store, { userId, step, isRemembered });
  });
  setPendingLoginCookie(context, token);
}
