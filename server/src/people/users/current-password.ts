import { PASSWORD_NEEDED } from '@dashboard/shared/contracts';
import { recordAudit } from '../../platform/audit/record-audit';
import { AttemptLimits } from '../../platform/http/attempt-limits';
import { Unprocessable } from '../../platform/http/errors';
import type { RateLimits } from '../../platform/http/rate-limits';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import { isPassword } from '../login/password';

const FAILURES_MAX = 10;

/** Limits password guesses from a signed-in session. A correct password does not count. */
export const ownPasswordLimits = (limits: RateLimits) =>
  new AttemptLimits(limits, 'own password', FAILURES_MAX);

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
