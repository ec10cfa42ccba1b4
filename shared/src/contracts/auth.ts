import * as v from 'valibot';
import { emailAddress, INVALID_VALUE, REQUIRED, requiredText } from './fields';
import { PASSWORD_KDF_BYTES, USERNAME_MAX } from './limits';

/** The browser's derived key: 32 hex characters. The server hashes it again. */
export const hashedPassword = v.pipe(
  v.string(REQUIRED),
  v.regex(new RegExp(`^[0-9a-f]{${PASSWORD_KDF_BYTES * 2}}$`), INVALID_VALUE),
);

/** POST /login. */
export const LoginBody = v.strictObject({
  username: requiredText(USERNAME_MAX),
  password: hashedPassword,
  remember_me: v.boolean(INVALID_VALUE),
});
export type LoginBody = v.InferOutput<typeof LoginBody>;

/** Answer of POST /login: who is signed in now, and where they go. */
export const LoginResponse = v.object({ userId: v.number(), redirectTo: v.string() });

/** Header of every call: the id of whose page it comes from. Sockets say it as `auth.userId` of their handshake. */
export const PAGE_USER_HEADER = 'x-page-user';
/** Code of the 401 for a page of somebody else than who is signed in by now. */
export const OTHER_USER = 'OTHER_USER';

/** The field of the Forgot Password page. */
export const ForgotPasswordForm = v.strictObject({ email: emailAddress });

/** POST /forgot-password: who has forgotten it, by e-mail address (their own page) or username (a user's form). */
export const ForgotPasswordBody = v.union(
  [ForgotPasswordForm, v.strictObject({ username: requiredText(USERNAME_MAX) })],
  INVALID_VALUE,
);
export type ForgotPasswordBody = v.InferOutput<typeof ForgotPasswordBody>;

// This one page has words of its own for an address that is none.
const INVALID_FORGOT_USERNAME_EMAIL = 'Please enter a valid email address';

/** POST /forgot-username, and the field of its page. */
export const ForgotUsernameBody = v.strictObject({
  email: v.pipe(
    v.string(REQUIRED),
    v.trim(),
    v.nonEmpty(REQUIRED),
    v.check((email) => v.is(emailAddress, email), INVALID_FORGOT_USERNAME_EMAIL),
  ),
});
export type ForgotUsernameBody = v.InferOutput<typeof ForgotUsernameBody>;

/** POST /reset-password and POST /create-password. The token is the mailed link's. */
export const NewPasswordBody = v.strictObject({
  password: hashedPassword,
  token: v.pipe(v.string(REQUIRED), v.nonEmpty(REQUIRED), v.maxLength(200, INVALID_VALUE)),
});
export type NewPasswordBody = v.InferOutput<typeof NewPasswordBody>;

/** Answer of the four recovery calls: what was done, in words. Says the same for known and unknown users. */
export const RecoveryResponse = v.object({ message: v.string() });
export type RecoveryResponse = v.InferOutput<typeof RecoveryResponse>;

/** Code of the refusal of a mailed link that is of no use any more. */
export const LINK_OVER = 'LINK_OVER';
