import { PASSWORD_NEEDED } from '@dashboard/shared/contracts';
import { recordAudit } from '../../platform/audit/record-audit';
import { AttemptLimits } from '../../platform/http/attempt-limits';
import { Unprocessable } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import { isPassword } from '../login/password';

const FAILURES_MAX = 10;

export type OwnPasswordLimits = (services: Pick<Services, 'rateLimits'>) => AttemptLimits;

/**
 * Limits password guesses from a signed-in session. A correct password does not count. Returns a function that opens the
 * limits once, so that all routes of an app count together.
 */
export function ownPasswordLimits(): OwnPasswordLimits {
  let limits: AttemptLimits | undefined;
  return ({ rateLimits }) => {
    limits ??= new AttemptLimits(rateLimits, 'own password', FAILURES_MAX);
    return limits;
  };
}

const passwordError = (message: string) =>
  new Unprocessable(message, { errors: { currentPassword: [message] } });

/**
 * Verifies the current password, because an open session does not prove that its user knows the password.
 * Guesses are counted as on the login page.
 * @throws Unprocessable, TooMany
 */
export async function verifyCurrentPassword(
  services: Services,
  { userId, accountId, username }: Principal,
  guess: { passwordHash: string | null; password: string | undefined; ip: string; limits: AttemptLimits },
): Promise<void> {
  const { passwordHash, password, ip, limits } = guess;
  if (password === undefined) throw passwordError(PASSWORD_NEEDED);
  const attempt = { address: ip, person: username };
  await limits.take(attempt);
  if (await isPassword(passwordHash, password)) return limits.refund(attempt);
  await recordAudit(services, {
    accountId,
    actorUserId: userId,
    action: 'password.refused',
    subject: `user ${userId}`,
    ip,
  });
  throw passwordError('The password is not correct.');
}
