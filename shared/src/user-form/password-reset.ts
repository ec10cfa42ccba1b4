import { type ForgotPasswordBody, RecoveryResponse } from '../contracts';
import { sendJson } from '../http';

/** Mails an active user a link to reset their password. */
export const sendPasswordReset = (username: string) => {
  const body: ForgotPasswordBody = { username };
  return sendJson('POST', '/forgot-password', body, RecoveryResponse);
};
