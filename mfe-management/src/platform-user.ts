import { type PlatformUser, UserStatus } from '@dashboard/shared/contracts';
import { fullName } from '@dashboard/shared/format';

export const STATUS_TONES = {
  [UserStatus.ACTIVE]: 'ok',
  [UserStatus.PENDING]: 'neutral',
  [UserStatus.DISABLED]: 'bad',
} as const;

export const nameOf = ({ firstName, lastName }: PlatformUser) => fullName(firstName, lastName);

export const PLATFORM_USERS_PATH = '/management/platform-users';
