import type { PlatformUser } from '@dashboard/shared/contracts';
import { fullName } from '@dashboard/shared/format';

export const nameOf = ({ firstName, lastName }: PlatformUser) => fullName(firstName, lastName);

export const PLATFORM_USERS_PATH = '/management/platform-users';
