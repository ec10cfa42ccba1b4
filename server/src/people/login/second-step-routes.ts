import {
  EnrollmentBody,
  LoginCodeBody,
  LoginEnrollment,
  LoginResponse,
  type SignInStep,
} from '@dashboard/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/record-audit';
import { storeIfRoom } from '../../platform/db/full-disk';
import { AttemptLimits } from '../../platform/http/attempt-limits';
import { fieldError } from '../../platform/http/errors';
import type { RateLimits } from '../../platform/http/rate-limits';
import { type RouteSpec, route, type Services } from '../../platform/http/route';
import { rememberDevice } from '../two-factor/device-store';
import { confirmFactor, useCode } from '../two-factor/factor-store';
import { queueTwoFactorMail } from '../two-factor/two-factor-mails';
import { completeLogin, signInExpired } from './complete-login';
import { NextQuery, nextPath } from './next-path';
import { findPendingLogin, type PendingLogin } from './pending-login';

const access = {
  kind: 'public',
  reason: 'The cookie of an accepted password is checked; limited by address and user',
} as const;

/** A token is random and long, so guessing it is hopeless; this limits the database reads. */
const REQUESTS = { max: 240, windowMs: 60_000, by: 'address' } as const;

/** Wrong codes of one user within fifteen minutes. Three codes of a million are valid at a time. */
const CODES_MAX = 10;
const codeLimits = (limits: RateLimits) => new AttemptLimits(limits, 'sign-in code', CODES_MAX);

async function readPending(services: Services, request: FastifyRequest, step: SignInStep) {
  const pending = await findPendingLogin(services, request);
  if (pending?.step === step) return pending;
  throw signInExpired();
}

/**
 * Checks a code within the limits. A check that throws does not count.
 * @throws TooMany, Unprocessable when `check` returns undefined
 */
async function limitCodes<T>(
  services: Services,
  { limits, pending, ip }: { limits: AttemptLimits; pending: PendingLogin; ip: string },
  check: () => Promise<T | undefined>,
): Promise<T> {
  const attempt = { address: ip, person: `user ${pending.userId}` };
  await limits.take(attempt);
  const result = await check().catch(async (error: unknown) => {
    await limits.refund(attempt);
    throw error;
  });
  if (result === undefined) {
    const subject = `user ${pending.userId}`;
    const actor = { accountId: pending.accountId, actorUserId: pending.userId };
    const event = { ...actor, action: 'login.code_failed' as const, subject, ip };
    await storeIfRoom(services.log, event, () => recordAudit(services, event));
    throw fieldError('code', 'The code is not correct, or it was used already.');
  }
  await limits.refund(attempt);
  return result;
}

/** Creates the routes for one app. Each app has its own limiter, which both routes count in. */
export function secondStepRoutes(): RouteSpec[] {
  let opened: AttemptLimits | undefined;
  const limitsOf = ({ rateLimits }: Services) => {
    opened ??= codeLimits(rateLimits);
    return opened;
  };
  const code = route({
    method: 'POST',
    url: '/login/code',
    summary: 'Completes a sign-in with a code of the authenticator app or a recovery code',
    access,
    rateLimit: REQUESTS,
    query: NextQuery,
    body: LoginCodeBody,
    response: LoginResponse,
    handler: async ({ body, query, request, reply, services }) => {
      const pending = await readPending(services, request, 'code');
      const { userId } = pending;
      const context = { request, reply, services };
      await limitCodes(services, { limits: limitsOf(services), pending, ip: request.ip }, () =>
        completeLogin(context, pending, {
          check: (store) => useCode(store, userId, body.code),
          actionsOf: (kind) => [
            ...(kind === 'recovery' ? ['two_factor.recovery' as const] : []),
            ...(body.remember_device ? ['two_factor.remember' as const] : []),
          ],
          record: async (store, kind) => {
            if (kind === 'recovery') await queueTwoFactorMail(store, userId, 'recovery');
            if (body.remember_device) await rememberDevice(store, context, userId);
          },
        }),
      );
      return { userId, redirectTo: nextPath(query.next) };
    },
  });
  const enrollment = route({
    method: 'POST',
    url: '/login/enrollment',
    summary: 'Turns on two-step sign-in, which the provider requires, and completes the sign-in',
    access,
    rateLimit: REQUESTS,
    query: NextQuery,
    body: EnrollmentBody,
    response: LoginEnrollment,
    handler: async ({ body, query, request, reply, services }) => {
      const pending = await readPending(services, request, 'enroll');
      const { userId } = pending;
      const recoveryCodes = await limitCodes(
        services,
        { limits: limitsOf(services), pending, ip: request.ip },
        () =>
          completeLogin({ request, reply, services }, pending, {
            check: (store) => confirmFactor(store, userId, body.code),
            actionsOf: () => ['two_factor.on'],
            record: (store) => queueTwoFactorMail(store, userId, 'on'),
          }),
      );
      return { userId, redirectTo: nextPath(query.next), recoveryCodes };
    },
  });
  return [code, enrollment];
}
