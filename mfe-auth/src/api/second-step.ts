import {
  type EnrollmentBody,
  type LoginCodeBody,
  LoginEnrollment,
  LoginResponse,
} from '@dashboard/shared/contracts';
import { sendJson } from '@dashboard/shared/http';

const withNext = (path: string, next: string) => `${path}?next=${encodeURIComponent(next)}`;

/** Completes a sign-in and returns the path to open. Rejects with RequestError. */
export async function sendCode(body: LoginCodeBody, next: string): Promise<string> {
  const { redirectTo } = await sendJson('POST', withNext('/login/code', next), body, LoginResponse);
  return redirectTo;
}

/** Turns on two-step sign-in and completes the sign-in. Rejects with RequestError. */
export const sendEnrollment = (body: EnrollmentBody, next: string): Promise<LoginEnrollment> =>
  sendJson('POST', withNext('/login/enrollment', next), body, LoginEnrollment);
