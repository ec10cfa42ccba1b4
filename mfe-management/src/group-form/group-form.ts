import {
  type CompanyUserRow,
  type Group,
  type GroupAssignment,
  GroupForm as GroupFields,
  type GroupUpdate,
  type TextNumberRow,
  TextNumberState,
  UserStatus,
} from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import type { SelectOption } from '@dashboard/shared/forms';
import * as v from 'valibot';

/** The value of the option without a number. */
export const NO_NUMBER = 'none';

const { tn } = GroupFields.entries;

/** The form of a group. Its number is an option's value. */
export const GroupForm = v.object({
  ...GroupFields.entries,
  tn: v.pipe(
    v.string(),
    v.transform((value) => (value === NO_NUMBER ? null : value)),
    tn,
  ),
});

export const BLANK = { name: '', tn: NO_NUMBER, memberIds: [], assignment: 'off' as const };

export const toFormValues = ({ name, tn, memberIds, assignment }: Group) => ({
  name,
  tn: tn ?? NO_NUMBER,
  memberIds,
  assignment,
});

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * Builds the request body: only what differs from the initial values, so that Overwrite keeps other users' changes of the
 * other fields.
 */
export function toUpdate(
  initial: v.InferInput<typeof GroupForm>,
  { name, tn, memberIds, assignment }: v.InferOutput<typeof GroupForm>,
): GroupUpdate {
  return {
    ...(name !== initial.name && { name }),
    ...((tn ?? NO_NUMBER) !== initial.tn && { tn }),
    ...(!isSame(memberIds, initial.memberIds) && { memberIds }),
    ...(assignment !== initial.assignment && { assignment }),
  };
}

export const ASSIGNMENT_OPTIONS: SelectOption<GroupAssignment>[] = [
  { value: 'off', display: 'Unassigned' },
  { value: 'round_robin', display: 'Round robin' },
];

/** No number, the account's active numbers without a group, and the group's own number in any state. */
export function numberOptions(
  numbers: readonly TextNumberRow[],
  own: string | null = null,
): SelectOption<string>[] {
  const offered = numbers.filter(
    ({ number, state, groupName }) =>
      number === own || (state === TextNumberState.ACTIVE && groupName === null),
  );
  return [
    { value: NO_NUMBER, display: 'No number' },
    ...offered.map(({ number, state, stateLabel }) => ({
      value: number,
      display: formatPhone(number),
      ...(state === TextNumberState.ACTIVE
        ? { indicatorColor: 'green' as const }
        : { description: stateLabel, indicatorColor: 'lightgrey' as const }),
    })),
  ];
}

/** A user as an option of a group's members. */
export interface MemberOption extends SelectOption<number> {
  isAdmin: boolean;
  /** 10 digits, or empty. */
  defaultNumber: string;
}

/** The users as options. Disabled users cannot become members, but stay those that they are. */
export const memberOptions = (users: readonly CompanyUserRow[]): MemberOption[] =>
  users.map(({ userId, name, typeLabel, statusId, statusLabel, defaultNumber }) => {
    const isAdmin = typeLabel === 'Admin';
    const details = [isAdmin ? 'Admin' : '', statusId === UserStatus.ACTIVE ? '' : statusLabel];
    const description = details.filter((part) => part !== '').join(' · ');
    return {
      value: userId,
      display: name,
      ...(description !== '' && { description }),
      isDisabled: statusId === UserStatus.DISABLED,
      isAdmin,
      defaultNumber,
    };
  });

/** Whether members were chosen without an admin among them. */
export const lacksAdmin = (options: readonly MemberOption[], memberIds: readonly number[]): boolean =>
  memberIds.length > 0 && !options.some(({ value, isAdmin }) => isAdmin && memberIds.includes(value));
