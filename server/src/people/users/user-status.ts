import { UserStatus, type UserStatusOptions } from '@dashboard/shared/contracts';

/** The display name of each status. */
export const STATUS_WORDS: Record<UserStatus, string> = {
  [UserStatus.ACTIVE]: 'Active',
  [UserStatus.PENDING]: 'Pending',
  [UserStatus.DISABLED]: 'Disabled',
};

/** Every user status, as options of a select. */
export const userStatusOptions = (): UserStatusOptions =>
  Object.values(UserStatus).map((statusId) => ({ statusId, description: STATUS_WORDS[statusId] }));
