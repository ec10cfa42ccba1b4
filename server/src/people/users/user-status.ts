import { UserStatus, type UserStatusOptions } from '@dashboard/shared/contracts';

/** The statuses in words. */
export const STATUS_WORDS: Record<UserStatus, string> = {
  [UserStatus.ACTIVE]: 'Active',
  [UserStatus.PENDING]: 'Pending',
  [UserStatus.DISABLED]: 'Disabled',
};

/** Every status a user can have, for choosing one. */
export const userStatusOptions = (): UserStatusOptions =>
  Object.values(UserStatus).map((statusId) => ({ statusId, description: STATUS_WORDS[statusId] }));
