import { type TextNumberRow, TextNumberState } from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import type { SelectOption } from '@dashboard/shared/forms';

/** A text number of the account, and why it cannot send; null if it can. */
export interface SendingNumber {
  number: string;
  groupName: string | null;
  reason: string | null;
  /** The warning about its registration with the carriers. */
  warning: string | null;
}

const canText = ({ state }: TextNumberRow) =>
  state === TextNumberState.ACTIVE || state === TextNumberState.TEST_NUMBER;

const reasonOf = (row: TextNumberRow): string | null => {
  if (!canText(row)) return `${row.stateLabel}: only active numbers can send.`;
  return row.campaignRegistryWarningMessage === null ? null : 'Not registered with the carriers.';
};

export const toSendingNumber = (row: TextNumberRow): SendingNumber => ({
  number: row.number,
  groupName: row.groupName,
  reason: reasonOf(row),
  warning: row.campaignRegistryWarningMessage,
});

/** The registration warning of an account none of whose numbers may send; null if one may, or none has a warning. */
export function registryWarning(numbers: readonly SendingNumber[]): string | null {
  if (numbers.some(({ reason }) => reason === null)) return null;
  return numbers.find(({ warning }) => warning !== null)?.warning ?? null;
}

/** The numbers as choices. Those that cannot send are disabled, with the reason. */
export const numberOptions = (numbers: readonly SendingNumber[]): SelectOption<string>[] =>
  numbers.map(({ number, groupName, reason }) => {
    const description = [groupName, reason].filter((part) => part !== null).join(' · ');
    return {
      value: number,
      display: formatPhone(number),
      indicatorColor: reason === null ? 'green' : 'lightgrey',
      isDisabled: reason !== null,
      ...(description !== '' && { description }),
    };
  });

/** The number that a new campaign starts with: the user's own if it can send, or the only one that can. */
export function firstNumber(numbers: readonly SendingNumber[], own: string | undefined): string | null {
  const usable = numbers.filter(({ reason }) => reason === null);
  const found = usable.find(({ number }) => number === own) ?? (usable.length === 1 ? usable[0] : undefined);
  return found?.number ?? null;
}
