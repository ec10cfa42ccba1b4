import { type PlatformUser, type PlatformUserForm, type PlatformUserUpdate, UserStatus } from '../contracts';

export function toFormValues({
  firstName,
  lastName,
  username,
  email,
  userStatus,
}: PlatformUser): PlatformUserForm {
  return { firstName, lastName, username, email, userStatus };
}

/**
 * Builds the request body: the form, the status under both of its keys, and the user id. No user can set Pending: a form
 * that still shows it leaves the status of a user who has become active meanwhile.
 */
export const toUpdate = (
  { userId }: PlatformUser,
  { userStatus, ...values }: PlatformUserForm,
): PlatformUserUpdate => ({
  ...values,
  ...(userStatus !== UserStatus.PENDING && { userStatus, statusId: userStatus }),
  userId,
});
