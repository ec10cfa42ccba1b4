import { LoginBody, LoginResponse } from '@dashboard/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { recordAudit } from '../../platform/audit/record-audit';
import { isDiskFull, storeIfRoom } from '../../platform/db/full-disk';
import { Unauthorized } from '../../platform/http/errors';
import { type RouteSpec, route, type Services } from '../../platform/http/route';
import { isActivated } from '../../platform/session/account-status';
import { isSecureRequest, readSessionToken, setSessionCookie } from '../../platform/session/session-cookie';
import { closeSession, hashToken, openSession, sessionLifeMs } from '../../platform/session/session-store';
import { LoginLimits } from './login-limits';
import { findLogin, lockUnchangedLogin, recordLogin } from './login-store';
import { nextPath } from './next-path';
import { isPassword } from './password';

/** One text for every reason, so that nobody learns which names exist. */
const rejection = () => new Unauthorized('The username or password is not correct.', { code: 'LOGIN' });

/** Long values are no path of ours. */
const NextQuery = v.object({ next: v.optional(v.pipe(v.string(), v.maxLength(2000))) });

/** Ends whatever session the browser still holds: a login never continues one. */
async function endCurrentSession(request: FastifyRequest, services: Services): Promise<void> {
  const isSecure = isSecureRequest(request, services.config.publicUrl);
  const token = readSessionToken(request.headers.cookie, isSecure);
  if (token === undefined) return;
  await closeSession(services, hashToken(token));
  services.sockets.endSession(hashToken(token));
}

interface CheckedUser {
  userId: number;
  passwordHash: string | null;
}

/** A session for a user whose password and status are those that were checked, when it is there to be ended with them. */
const openCheckedSession = (
  services: Services,
  user: CheckedUser,
  { isRemembered, lock }: { isRemembered: boolean; lock: typeof recordLogin | typeof lockUnchangedLogin },
) =>
  services.db.transaction(async (tx) => {
    const store = { ...services, db: tx };
    if (!(await lock(store, user))) throw rejection();
    return openSession(store, { userId: user.userId, isRemembered });
  });

async function startSession(
  user: CheckedUser,
  isRemembered: boolean,
  { request, reply, services }: { request: FastifyRequest; reply: FastifyReply; services: Services },
): Promise<void> {
  await endCurrentSession(request, services);
  const token = await openCheckedSession(services, user, { isRemembered, lock: recordLogin }).catch(
    (error) => {
      if (!isDiskFull(error)) throw error;
      return openCheckedSession(services, user, { isRemembered, lock: lockUnchangedLogin });
    },
  );
  const isSecure = isSecureRequest(request, services.config.publicUrl);
  const maxAgeSeconds = Math.floor(sessionLifeMs(services.config, true) / 1000);
  setSessionCookie(reply, { token, isSecure, ...(isRemembered && { maxAgeSeconds }) });
}

async function checkCredentials(body: LoginBody, ip: string, services: Services) {
  const user = await findLogin(services, body.username);
  const isCorrect = await isPassword(user?.passwordHash, body.password);
  const isAccepted = user !== undefined && isCorrect && isActivated(user);
  const event = {
    accountId: user?.accountId ?? null,
    actorUserId: user?.userId ?? null,
    action: isAccepted ? 'login.succeeded' : 'login.failed',
    // What was typed as a name is often a password.
    subject: user === undefined ? 'unknown user' : `user ${user.userId}`,
    ip,
  };
  await storeIfRoom(services.log, event, () => recordAudit(services, event));
  return isAccepted ? user : undefined;
}

function loginRoute(): RouteSpec {
  let limits: LoginLimits | undefined;
  return route({
    method: 'POST',
    url: '/login',
    summary: 'Signs in and sets the session cookie',
    access: { kind: 'public', reason: 'This is how one signs in; limited by address and username' },
    query: NextQuery,
    body: LoginBody,
    response: LoginResponse,
    handler: async ({ body, query, request, reply, services }) => {
      limits ??= new LoginLimits(services);
      const attempt = { address: request.ip, person: body.username };
      const user = await limits.limit(attempt, () => checkCredentials(body, request.ip, services));
      if (user === undefined) throw rejection();
      await startSession(user, body.remember_me, { request, reply, services });
      return { userId: user.userId, redirectTo: nextPath(query.next) };
    },
  });
}

/** Browsers that do not say where a request comes from have no pages of other sites that could make it either. */
const OWN_SITES: unknown[] = [undefined, 'same-origin', 'none'];

const logoutRoute = route({
  method: 'GET',
  url: '/logout',
  summary: 'Ends the session and leads to the sign-in page',
  access: { kind: 'public', reason: 'Logging out twice must do no harm' },
  status: 303,
  handler: async ({ request, reply, services }) => {
    await endCurrentSession(request, services);
    const isSecure = isSecureRequest(request, services.config.publicUrl);
    setSessionCookie(reply, { token: '', isSecure, maxAgeSeconds: 0 });
    // Another site that embeds this address ends no session, and must not delete somebody's unsent messages.
    if (OWN_SITES.includes(request.headers['sec-fetch-site']))
      reply.header('clear-site-data', '"cache", "storage"');
    return reply.header('cache-control', 'no-store').redirect('/login', 303);
  },
});

/** Fresh for every app: the limiter lives with it. */
export const loginRoutes = (): RouteSpec[] => [loginRoute(), logoutRoute];
