import { LoginBody, LoginResponse, type SignInStep } from '@dashboard/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { type AuditEvent, recordAudit } from '../../platform/audit/record-audit';
import { storeIfRoom } from '../../platform/db/full-disk';
import { type RouteSpec, route, type Services } from '../../platform/http/route';
import { isActivated } from '../../platform/session/account-status';
import { isSecureRequest, setSessionCookie } from '../../platform/session/session-cookie';
import { isRememberedDevice } from '../two-factor/device-store';
import { secondStep } from '../two-factor/policy';
import { LoginLimits } from './login-limits';
import { findLogin } from './login-store';
import { NextQuery, nextPath, secondStepPath } from './next-path';
import { isPassword } from './password';
import { endPendingLogin } from './pending-login';
import { secondStepRoutes } from './second-step-routes';
import { endCurrentSession, loginError, startSecondStep, startSession } from './start-session';

type FoundUser = NonNullable<Awaited<ReturnType<typeof findLogin>>>;

/** The second step that an accepted password leads to, if any. */
async function stepOf(
  user: FoundUser,
  request: FastifyRequest,
  services: Services,
): Promise<SignInStep | undefined> {
  const isEnrolled = user.twoFactorSince !== null;
  const isDeviceRemembered = isEnrolled && (await isRememberedDevice(services, request, user.userId));
  return secondStep({ ...user, isEnrolled, isDeviceRemembered });
}

async function checkCredentials(body: LoginBody, request: FastifyRequest, services: Services) {
  const user = await findLogin(services, body.username);
  const isCorrect = await isPassword(user?.passwordHash, body.password);
  const isAccepted = user !== undefined && isCorrect && isActivated(user);
  const step = isAccepted ? await stepOf(user, request, services) : undefined;
  // The transaction that opens the session records the login.
  if (isAccepted && step === undefined) return { ...user, step };
  const event: AuditEvent = {
    accountId: user?.accountId ?? null,
    actorUserId: user?.userId ?? null,
    action: isAccepted ? 'login.password_accepted' : 'login.failed',
    // An unknown username is not logged: users often type their password in that field.
    subject: user === undefined ? 'unknown user' : `user ${user.userId}`,
    ip: request.ip,
  };
  await storeIfRoom(services.log, event, () => recordAudit(services, event));
  return isAccepted ? { ...user, step } : undefined;
}

function loginRoute(): RouteSpec {
  let limits: LoginLimits | undefined;
  return route({
    method: 'POST',
    url: '/login',
    summary: 'Checks the password, and sets the session cookie or begins the second step',
    access: { kind: 'public', reason: 'Visitors sign in here; limited by address and username' },
    query: NextQuery,
    body: LoginBody,
    response: LoginResponse,
    handler: async ({ body, query, request, reply, services }) => {
      limits ??= new LoginLimits(services.rateLimits);
      const attempt = { address: request.ip, person: body.username };
      const user = await limits.limit(attempt, services.sleep, () =>
        checkCredentials(body, request, services),
      );
      if (user === undefined) throw loginError();
      const { userId, step } = user;
      const context = { request, reply, services };
      if (step === undefined) {
        await startSession(user, body.remember_me, context);
        return { userId, redirectTo: nextPath(query.next) };
      }
      await startSecondStep(user, { step, isRemembered: body.remember_me }, context);
      return { userId, step, redirectTo: secondStepPath(query.next) };
    },
  });
}

/** Values of Sec-Fetch-Site that allow clearing storage. Old browsers do not send the header. */
const OWN_SITES: unknown[] = [undefined, 'same-origin', 'none'];

const logoutRoute = route({
  method: 'GET',
  url: '/logout',
  summary: 'Ends the session or the second step of a sign-in, and redirects to the login page',
  access: { kind: 'public', reason: 'A second logout must be harmless' },
  isServedWhileBusy: true,
  status: 303,
  handler: async ({ request, reply, services }) => {
    await endCurrentSession({ request, services });
    const isSecure = isSecureRequest(request, services.config.publicUrl);
    setSessionCookie(reply, { token: '', isSecure, maxAgeSeconds: 0 });
    await endPendingLogin({ request, reply, services });
    // Another site can embed this URL. It must not delete the user's unsent messages.
    if (OWN_SITES.includes(request.headers['sec-fetch-site']))
      reply.header('clear-site-data', '"cache", "storage"');
    return reply.header('cache-control', 'no-store').redirect('/login', 303);
  },
});

/** Creates the routes for one app. Each app has its own limiter. */
export const loginRoutes = (): RouteSpec[] => [loginRoute(), ...secondStepRoutes(), logoutRoute];
