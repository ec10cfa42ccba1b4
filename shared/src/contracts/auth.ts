import * as v from 'valibot';
import { emailAddress, INVALID_VALUE, notBlank, REQUIRED, requiredText } from './fields';
import { PASSWORD_KDF_BYTES, USERNAME_MAX } from './limits';

/** The key derived in the browser, as 32 hex characters. The server hashes it again. */
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

/** The second step of a sign-in: a code, or setting up two-step sign-in, which the provider requires. */
export const SIGN_IN_STEPS = ['code', 'enroll'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

/**
 * Response of POST /login: the user and the redirect target. With a `step`, no session has begun, and the target is the
 * page of that step.
 */
export const LoginResponse = v.object({
  userId: v.number(),
  redirectTo: v.string(),
  step: v.optional(v.picklist(SIGN_IN_STEPS)),
});
export type LoginResponse = v.InferOutput<typeof LoginResponse>;

/**
 * Header of every request: the id of the user the page was rendered for. Sockets send it as `auth.userId` in the
 * handshake.
 */
export const PAGE_USER_HEADER = 'x-page-user';
/** Code of the 401 for a page rendered for a user other than the one now signed in. */
export const OTHER_USER = 'OTHER_USER';

/** The field of the Forgot Password page. */
export const ForgotPasswordForm = v.strictObject({ email: emailAddress });

/** POST /forgot-password: by email address (the Forgot Password page) or by username (a user's form). */
export const ForgotPasswordBody = v.union(
  [ForgotPasswordForm, v.strictObject({ username: requiredText(USERNAME_MAX) })],
  INVALID_VALUE,
);
export type ForgotPasswordBody = v.InferOutput<typeof ForgotPasswordBody>;

// The specification gives this page its own message for an invalid address.
const INVALID_FORGOT_USERNAME_EMAIL = 'Please enter a valid email address';

/** POST /forgot-username, and the field of its page. */
export const ForgotUsernameBody = v.strictObject({
  email: v.pipe(
    v.string(REQUIRED),
    v.trim(),
    v.nonEmpty(REQUIRED),
    notBlank,
    v.check((email) => v.is(emailAddress, email), INVALID_FORGOT_USERNAME_EMAIL),
  ),
});
export type ForgotUsernameBody = v.InferOutput<typeof ForgotUsernameBody>;

/** POST /reset-password and POST /create-password. The token comes from the emailed link. */
export const NewPasswordBody = v.strictObject({
  password: hashedPassword,
  token: v.pipe(v.string(REQUIRED), v.nonEmpty(REQUIRED), v.maxLength(200, INVALID_VALUE)),
});
export type NewPasswordBody = v.InferOutput<typeof NewPasswordBody>;

/** Response of the four recovery endpoints: a message for the user, identical for known and unknown users. */
export const RecoveryResponse = v.object({ message: v.string() });
export type RecoveryResponse = v.InferOutput<typeof RecoveryResponse>;

/** Error code for an emailed link that was used, replaced or has expired. */
export const LINK_INVALID = 'LINK_INVALID';
