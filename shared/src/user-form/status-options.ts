import { UserStatus } from '../contracts';
import type { SelectOption } from '../forms';

const ACTIVE = { value: UserStatus.ACTIVE, display: 'Edit & View', indicatorColor: 'green' } as const;
const DISABLED = { value: UserStatus.DISABLED, display: 'Remove access', indicatorColor: 'red' } as const;
const PENDING = {
  value: UserStatus.PENDING,
  display: 'Pending',
  indicatorColor: 'lightgrey',
  isDisabled: true,
} as const;

/** The options of a user's status. Pending is included only for a pending user and cannot be selected. */
export function statusOptions(statusId: UserStatus): SelectOption[] {
  return statusId === UserStatus.PENDING ? [PENDING, ACTIVE, DISABLED] : [ACTIVE, DISABLED];
}
