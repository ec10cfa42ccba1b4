import { LoginResponse } from '@dashboard/shared/contracts';
import { sendJson } from '@dashboard/shared/http';
import { hashPassword } from '@dashboard/shared/password';

export interface Credentials {
  username: string;
  password: string;
  isRemembered: boolean;
}

/**
 * Signs in and returns the path to open.
 *
 * @throws RequestError with the server's message, InsecureConnection if the browser cannot hash the password
 */
export async function signIn(
  { username, password, isRemembered }: Credentials,
  next: string,
): Promise<string> {
  const body = { username, password: await hashPassword(password), remember_me: isRemembered };
  const { redirectTo } = await sendJson(
    'POST',
    `/login?next=${encodeURIComponent(next)}`,
    body,
    LoginResponse,
  );
  return redirectTo;
}
