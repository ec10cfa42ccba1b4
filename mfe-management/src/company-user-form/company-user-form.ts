import {
  type CompanyUser,
  type CompanyUserCreate,
  CompanyUserCreateForm,
  type CompanyUserForm,
  type CompanyUserUpdate,
  type TextNumberRow,
  TextNumberState,
  UserStatus,
  UserType,
} from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import type { SelectOption } from '@dashboard/shared/forms';
import * as v from 'valibot';

const { timeZone } = CompanyUserCreateForm.entries;

/** The form that adds a user. No time zone is selected at first. */
export const NewUserForm = v.object({
  ...CompanyUserCreateForm.entries,
  timeZone: v.pipe(v.nullable(timeZone), timeZone),
});
type NewUserValues = v.InferInput<typeof NewUserForm>;

export const TYPE_OPTIONS: SelectOption[] = [
  { value: UserType.ADMIN, display: 'Admin' },
  { value: UserType.END_USER_AGENT, display: 'End User' },
];

const SELECTABLE: TextNumberState[] = [
  TextNumberState.ACTIVE,
  TextNumberState.PENDING_ACTIVATION,
  TextNumberState.TEST_NUMBER,
];

/** The company's usable numbers, and the user's current one in any state. */
export function numberOptions(numbers: readonly TextNumberRow[], current = ''): SelectOption<string>[] {
  return numbers
    .filter(({ number, state }) => number === current || SELECTABLE.includes(state))
    .map(({ number, state, stateLabel }) => ({
      value: number,
      display: formatPhone(number),
      ...(state !== TextNumberState.ACTIVE && { description: stateLabel }),
    }));
}

/** The values of a new user's form. A company's only number is selected already. */
export function blankValues(options: readonly SelectOption<string>[]): NewUserValues {
  const [first, ...others] = options;
  return {
    userType: UserType.ADMIN,
    firstName: '',
    lastName: '',
    username: '',
    email: '',
    contactNumber: '',
    defaultNumber: first && others.length === 0 ? first.value : '',
    timeZone: null,
  };
}

export const toFormValues = (user: CompanyUser) => ({
  userType: user.userType,
  statusId: user.statusId,
  firstName: user.firstName,
  lastName: user.lastName,
  username: user.username,
  email: user.email,
  contactNumber: user.contactNumber,
  defaultNumber: user.defaultNumber,
  timeZone: user.timeZone,
});

/** What the signed-in user may change. */
export interface MayChange {
  type: boolean;
  status: boolean;
}

/** Builds the request body. Type and status are sent only by users who may change them. */
export const toCreate = (
  { userType, ...values }: v.InferOutput<typeof NewUserForm>,
  mayChange: MayChange,
): CompanyUserCreate => ({
  ...values,
  ...(mayChange.type && { userType }),
  ...(mayChange.status && { statusId: UserStatus.PENDING }),
});

/**
 * Builds the request body. Type and status are sent only by users who may change them. No user can set Pending: a form that
 * still shows it leaves the status of a user who has become active meanwhile.
 */
export const toUpdate = (
  { userType, statusId, ...values }: CompanyUserForm,
  mayChange: MayChange,
): CompanyUserUpdate => ({
  ...values,
  ...(mayChange.type && { userType }),
  ...(mayChange.status && statusId !== UserStatus.PENDING && { statusId }),
});
