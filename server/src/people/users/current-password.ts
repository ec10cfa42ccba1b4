import { PASSWORD_NEEDED } from '@dashboard/shared/contracts';
import { recordAudit } from '../../platform/audit/record-audit';
import type { AttemptLimits } from '../../platform/http/attempt-limits';
import { Unprocessable } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import { isPassword } from '../login/password';

const rejected = (text: string) => new Unprocessable(text, { errors: { currentPassword: [text] } });

/**
 * Makes sure that whoever changes the e-mail address knows the password, not only sits at a signed-in browser.
 * Guesses are counted like those at the sign-in page.
 * @throws Unprocessable, TooMany
 */
export async function mustKnowPassword(
  services: Services,
  { userId, accountId, username }: Principal,
  guess: { passwordHash: string | null; password: string | undefined; ip: string; limits: AttemptLimits },
): Promise<void> {
  const { passwordHash, password, ip, limits } = guess;
  if (password === undefined) throw rejected(PASSWORD_NEEDED);
  const attempt = { address: ip, person: username };
  limits.take(attempt);
  if (await isPassword(passwordHash, password)) return limits.giveBack(attempt);
  await recordAudit(services, {
    accountId,
    actorUserId: userId,
    action: 'password.refused',
    subject: `user ${userId}`,
    ip,
  });
  throw rejected('The password is not correct.');
}
