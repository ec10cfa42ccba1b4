import { type SignInStep, type TwoFactorPolicy, UserType } from '@dashboard/shared/contracts';

interface PolicyUser {
  userType: number;
  /** The policy of the user's provider. */
  policy: TwoFactorPolicy;
}

/** Whether the provider requires two-step sign-in of the user. Everyone except agents administers something. */
export const isRequired = ({ policy, userType }: PolicyUser): boolean =>
  policy === 'everyone' || (policy === 'admins' && userType !== UserType.END_USER_AGENT);

/** The second step of a sign-in, if there is one. A policy of `off` never skips the code of a user who turned it on. */
export function secondStep(
  user: PolicyUser & { isEnrolled: boolean; isDeviceRemembered: boolean },
): SignInStep | undefined {
  if (user.isEnrolled) return user.isDeviceRemembered ? undefined : 'code';
  return isRequired(user) ? 'enroll' : undefined;
}
