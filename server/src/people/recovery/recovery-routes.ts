import {
  ForgotPasswordBody,
  ForgotUsernameBody,
  NewPasswordBody,
  RecoveryResponse,
} from '@dashboard/shared/contracts';
import { queueMails } from '../../mail/send-mail';
import type { QueuedMail } from '../../platform/db/queued-mail';
import { AttemptLimits } from '../../platform/http/attempt-limits';
import type { RateLimits } from '../../platform/http/rate-limits';
import { type RouteSpec, route } from '../../platform/http/route';
import type { Services } from '../../platform/http/services';
import type { RecoveryPurpose } from './recovery-token';
import { setPassword } from './set-password';

const forgotAccess = {
  kind: 'public',
  reason:
    'The user cannot sign in; limited by address and person, with the same response for known and unknown users',
} as const;

const linkAccess = {
  kind: 'public',
  reason: 'The mailed link stands for the signed-in user; limited by address',
} as const;

const LINK_LIMIT = { max: 20, windowMs: 5 * 60_000, by: 'address' } as const;

const MAILS_MAX = 5;

/** Prevents flooding a user's inbox. */
const mailLimits = (limits: RateLimits) => new AttemptLimits(limits, 'recovery', MAILS_MAX);

/**
 * Stores the request before the response is sent. The mailer looks up the user later, so that neither the response nor
 * its timing reveals whether the user exists.
 */
async function recordRequest(
  services: Services,
  forgotten: Omit<Extract<QueuedMail, { kind: 'forgotten' }>, 'kind'>,
): Promise<void> {
  await queueMails(services, [{ kind: 'forgotten', ...forgotten }]);
}

function forgotRoutes(): RouteSpec[] {
  let limits: AttemptLimits | undefined;
  const forgotPassword = route({
    method: 'POST',
    url: '/forgot-password',
    summary: 'Mails the user of an e-mail address or username, if there is one, a link to a new password',
    access: forgotAccess,
    body: ForgotPasswordBody,
    response: RecoveryResponse,
    handler: async ({ body, request, services }) => {
      limits ??= mailLimits(services.rateLimits);
      const person = 'email' in body ? body.email : body.username;
      await limits.take({ address: request.ip, person });
      await recordRequest(services, { wanted: 'password', by: body, ip: request.ip });
      return { message: `If this user exists (${person}), we have sent you a password reset email` };
    },
  });
  const forgotUsername = route({
    method: 'POST',
    url: '/forgot-username',
    summary: 'Mails the user of an e-mail address, if there is one, their username',
    access: forgotAccess,
    body: ForgotUsernameBody,
    response: RecoveryResponse,
    handler: async ({ body: { email }, request, services }) => {
      limits ??= mailLimits(services.rateLimits);
      await limits.take({ address: request.ip, person: email });
      await recordRequest(services, { wanted: 'username', by: { email }, ip: request.ip });
      return { message: `If this user exists (${email}), we have sent you an email with username` };
    },
  });
  return [forgotPassword, forgotUsername];
}

const newPasswordRoute = (purpose: RecoveryPurpose, summary: string, message: string) =>
  route({
    method: 'POST',
    url: `/${purpose}-password`,
    summary,
    access: linkAccess,
    rateLimit: LINK_LIMIT,
    body: NewPasswordBody,
    response: RecoveryResponse,
    handler: async ({ body, request, services }) => {
      await setPassword(services, purpose, { ...body, ip: request.ip });
      return { message };
    },
  });

/** Creates the routes for one app. Each app has its own limiter. */
export const recoveryRoutes = (): RouteSpec[] => [
  ...forgotRoutes(),
  newPasswordRoute('reset', 'Changes the password with a mailed link', 'Password successfully reset'),
  newPasswordRoute(
    'create',
    'Creates the first password with a mailed link',
    'Password successfully created',
  ),
];
