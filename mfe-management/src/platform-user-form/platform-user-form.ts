import {
  type PlatformUser,
  type PlatformUserForm,
  type PlatformUserUpdate,
  UserStatus,
} from '@dashboard/shared/contracts';
import type { SelectOption } from '@dashboard/shared/forms';

const ACTIVE = { value: UserStatus.ACTIVE, display: 'Edit & View', indicatorColor: 'green' } as const;
const DISABLED = { value: UserStatus.DISABLED, display: 'Remove access', indicatorColor: 'red' } as const;
const PENDING = {
  value: UserStatus.PENDING,
  display: 'Pending',
  indicatorColor: 'lightgrey',
  isDisabled: true,
} as const;

/** What a user's status can be set to. Pending stands there only while it is theirs, and nobody can choose it. */
export function statusOptions(statusId: UserStatus): SelectOption[] {
  return statusId === UserStatus.PENDING ? [PENDING, ACTIVE, DISABLED] : [ACTIVE, DISABLED];
}

export function toFormValues({
  firstName,
  lastName,
  username,
  email,
  userStatus,
}: PlatformUser): PlatformUserForm {
  return { firstName, lastName, username, email, userStatus };
}

/** The request for a save: the form, with the status under both of its names and whose record it is. */
export function toUpdate({ userId }: PlatformUser, values: PlatformUserForm): PlatformUserUpdate {
  return { ...values, statusId: values.userStatus, userId };
}
