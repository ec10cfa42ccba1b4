import { UserStatus } from '@dashboard/shared/contracts';

/** The color of a user's status. */
export const STATUS_TONES = {
  [UserStatus.ACTIVE]: 'ok',
  [UserStatus.PENDING]: 'neutral',
  [UserStatus.DISABLED]: 'bad',
} as const;

export const STATUS_WORDS = {
  [UserStatus.ACTIVE]: 'Active',
  [UserStatus.PENDING]: 'Pending',
  [UserStatus.DISABLED]: 'Disabled',
} as const;
