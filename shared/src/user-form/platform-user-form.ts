import type { PlatformUser, PlatformUserForm, PlatformUserUpdate } from '../contracts';

export function toFormValues({
  firstName,
  lastName,
  username,
  email,
  userStatus,
}: PlatformUser): PlatformUserForm {
  return { firstName, lastName, username, email, userStatus };
}

/** Builds the request body: the form, the status under both of its keys, and the user id. */
export function toUpdate({ userId }: PlatformUser, values: PlatformUserForm): PlatformUserUpdate {
  return { ...values, statusId: values.userStatus, userId };
}
