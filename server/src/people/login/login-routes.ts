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

/** One message for every reason, so that the response does not reveal which usernames exist. */
const loginError = () => new Unauthorized('The username or password is not correct.', { code: 'LOGIN' });

/** No path of the dashboard is longer than this. */
const NextQuery = v.object({ next: v.optional(v.pipe(v.string(), v.maxLength(2000))) });

/** Ends the browser's current session, if any. A login never continues an existing session. */
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

/** Opens a session only if the user's password and status have not changed since they were checked. */
const openCheckedSession = (
  services: Services,
  user: CheckedUser,
  { isRemembered, lock }: { isRemembered: boolean; lock: typeof recordLogin | typeof lockUnchangedLogin },
) =>
  services.db.transaction(async (tx) => {
    const store = { ...services, db: tx };
    if (!(await lock(store, user))) throw loginError();
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
    // An unknown username is not logged: users often type their password in that field.
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
    access: { kind: 'public', reason: 'Visitors sign in here; limited by address and username' },
    query: NextQuery,
    body: LoginBody,
    response: LoginResponse,
    handler: async ({ body, query, request, reply, services }) => {
      limits ??= new LoginLimits(services);
      const attempt = { address: request.ip, person: body.username };
      const user = await limits.limit(attempt, () => checkCredentials(body, request.ip, services));
      if (user === undefined) throw loginError();
      await startSession(user, body.remember_me, { request, reply, services });
      return { userId: user.userId, redirectTo: nextPath(query.next) };
    },
  });
}

/** Values of Sec-Fetch-Site that allow clearing storage. Old browsers do not send the header. */
const OWN_SITES: unknown[] = [undefined, 'same-origin', 'none'];

const logoutRoute = route({
  method: 'GET',
  url: '/logout',
  summary: 'Ends the session and redirects to the login page',
  access: { kind: 'public', reason: 'A second logout must be harmless' },
  status: 303,
  handler: async ({ request, reply, services }) => {
    await endCurrentSession(request, services);
    const isSecure = isSecureRequest(request, services.config.publicUrl);
    setSessionCookie(reply, { token: '', isSecure, maxAgeSeconds: 0 });
    // Another site can embed this URL. It must not delete the user's unsent messages.
    if (OWN_SITES.includes(request.headers['sec-fetch-site']))
      reply.header('clear-site-data', '"cache", "storage"');
    return reply.header('cache-control', 'no-store').redirect('/login', 303);
  },
});

/** Creates the routes for one app. Each app has its own limiter. */
export const loginRoutes = (): RouteSpec[] => [loginRoute(), logoutRoute];
