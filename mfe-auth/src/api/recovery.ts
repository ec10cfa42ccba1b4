import {
  type NewPasswordBody,
  type NewPasswordPageData,
  RecoveryResponse,
} from '@dashboard/shared/contracts';
import { sendJson } from '@dashboard/shared/http';
import { hashPassword } from '@dashboard/shared/password';

/** Requests a mail to recover a password or username. */
export const requestRecovery = (path: '/forgot-password' | '/forgot-username', body: { email: string }) =>
  sendJson('POST', path, body, RecoveryResponse);

/**
 * Sets a new password with the token of a mailed link.
 *
 * @throws RequestError with the server's message, InsecureConnection if the browser cannot hash the password
 */
export async function sendNewPassword(
  page: NewPasswordPageData['page'],
  password: string,
  token: string,
): Promise<RecoveryResponse> {
  const body: NewPasswordBody = { password: await hashPassword(password), token };
  return sendJson('POST', `/${page}`, body, RecoveryResponse);
}
