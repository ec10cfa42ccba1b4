import * as v from 'valibot';
import { hashedPassword, LoginResponse } from './auth';
import { AuthPageData } from './auth-page';
import { INVALID_VALUE, REQUIRED } from './fields';
import { AUTHENTICATOR_CODE_DIGITS, RECOVERY_CODE_LENGTH } from './limits';

/**
 * When users of a provider use two-step sign-in: never, by choice, or always for administrators or everyone. `off` only
 * prevents turning it on.
 */
export const TWO_FACTOR_POLICIES = ['off', 'optional', 'admins', 'everyone'] as const;
export const TwoFactorPolicy = v.picklist(TWO_FACTOR_POLICIES, INVALID_VALUE);
export type TwoFactorPolicy = v.InferOutput<typeof TwoFactorPolicy>;

/** A few more characters than a recovery code, for spaces and hyphens. */
const CODE_INPUT_MAX = 40;
const INVALID_CODE = `Enter the ${AUTHENTICATOR_CODE_DIGITS} digits from your authenticator app.`;
const INVALID_ANY_CODE = `Enter the ${AUTHENTICATOR_CODE_DIGITS} digits from your authenticator app, or a recovery code.`;

const codeInput = (message: string) =>
  v.pipe(
    v.string(REQUIRED),
    v.maxLength(CODE_INPUT_MAX, message),
    v.transform((code) => code.replace(/[\s-]/g, '').toUpperCase()),
    v.nonEmpty(REQUIRED),
  );

/** The digits of an authenticator app. Spaces are ignored, because apps show them. */
export const authenticatorCode = v.pipe(
  codeInput(INVALID_CODE),
  v.regex(new RegExp(`^\\d{${AUTHENTICATOR_CODE_DIGITS}}$`), INVALID_CODE),
);

/** A code that completes a sign-in: of the authenticator app, or a recovery code. */
export const signInCode = v.pipe(
  codeInput(INVALID_ANY_CODE),
  v.regex(
    new RegExp(`^(?:\\d{${AUTHENTICATOR_CODE_DIGITS}}|[0-9A-Z]{${RECOVERY_CODE_LENGTH}})$`),
    INVALID_ANY_CODE,
  ),
);

/** POST /login/code (extension): completes a sign-in whose password was accepted. Response: `LoginResponse`. */
export const LoginCodeBody = v.strictObject({
  code: signInCode,
  /** Whether this browser needs no code for a while. */
  remember_device: v.boolean(INVALID_VALUE),
});
export type LoginCodeBody = v.InferOutput<typeof LoginCodeBody>;

/** POST /login/enrollment and POST /users/self/two-factor (extensions): the first code of the authenticator app. */
export const EnrollmentBody = v.strictObject({ code: authenticatorCode });
export type EnrollmentBody = v.InferOutput<typeof EnrollmentBody>;

/** Recovery codes, which only this response contains. */
export const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>;

/** Response of POST /login/enrollment. */
export const LoginEnrollment = v.object({ ...LoginResponse.entries, ...RecoveryCodes.entries });
export type LoginEnrollment = v.InferOutput<typeof LoginEnrollment>;

/** Error code for a sign-in without an accepted password, or one that took too long. */
export const SIGN_IN_EXPIRED = 'SIGN_IN_EXPIRED';

/** A key for an authenticator app that is not confirmed yet. */
export const TwoFactorSetup = v.object({
  /** Base32, in groups of four. */
  secret: v.string(),
  /** The same key as an otpauth:// URI, for an app on this device. */
  uri: v.string(),
  /** The URI as a QR code: an SVG path of dark modules within a square of `size` units. */
  qr: v.object({ size: v.number(), path: v.string() }),
});
export type TwoFactorSetup = v.InferOutput<typeof TwoFactorSetup>;

/** Data of the second step of a sign-in: a code, or the enrollment that the provider requires. */
export const TwoStepPageData = v.variant('step', [
  v.object({ ...AuthPageData.entries, step: v.literal('code'), next: v.string() }),
  v.object({ ...AuthPageData.entries, step: v.literal('enroll'), next: v.string(), setup: TwoFactorSetup }),
]);
export type TwoStepPageData = v.InferOutput<typeof TwoStepPageData>;

/** A browser that signs in without a code. */
export const RememberedDevice = v.object({
  deviceId: v.number(),
  /** Browser and system, e.g. "Firefox on Windows". */
  label: v.string(),
  lastUsedAt: v.string(),
  expiresAt: v.string(),
  /** Whether the request came from this browser. */
  isCurrent: v.boolean(),
});
export type RememberedDevice = v.InferOutput<typeof RememberedDevice>;

/** GET /users/self/two-factor (extension). */
export const OwnTwoFactor = v.object({
  isOn: v.boolean(),
  /** Whether the provider allows turning it on. */
  isAllowed: v.boolean(),
  /** Whether the provider forbids turning it off. */
  isRequired: v.boolean(),
  recoveryCodesLeft: v.number(),
  devices: v.array(RememberedDevice),
});
export type OwnTwoFactor = v.InferOutput<typeof OwnTwoFactor>;

/** Changes of two-step sign-in need the user's password, hashed as for POST /login. */
export const TwoFactorPasswordBody = v.strictObject({ currentPassword: hashedPassword });
export type TwoFactorPasswordBody = v.InferOutput<typeof TwoFactorPasswordBody>;
