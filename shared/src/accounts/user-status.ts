import { UserStatus } from '../contracts';

/** The color of a user's status. */
export const USER_STATUS_TONES = {
  [UserStatus.ACTIVE]: 'ok',
  [UserStatus.PENDING]: 'neutral',
  [UserStatus.DISABLED]: 'bad',
} as const;

export const USER_STATUS_WORDS = {
  [UserStatus.ACTIVE]: 'Active',
  [UserStatus.PENDING]: 'Pending',
  [UserStatus.DISABLED]: 'Disabled',
} as const;
