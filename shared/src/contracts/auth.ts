import * as v from 'valibot';
import { INVALID_VALUE, REQUIRED, requiredText } from './fields';
import { PASSWORD_KDF_BYTES, USERNAME_MAX } from './limits';

/** The browser's derived key: 32 hex characters. The server hashes it again. */
export const hashedPassword = v.pipe(
  v.string(REQUIRED),
  v.regex(new RegExp(`^[0-9a-f]{${PASSWORD_KDF_BYTES * 2}}$`), INVALID_VALUE),
);

/** POST /login. */
export const LoginBody = v.object({
  username: requiredText(USERNAME_MAX),
  password: hashedPassword,
  remember_me: v.boolean(INVALID_VALUE),
});
export type LoginBody = v.InferOutput<typeof LoginBody>;

/** Answer of POST /login. */
export const LoginAnswer = v.object({ redirectTo: v.string() });
