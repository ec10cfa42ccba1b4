import { TextNumberState } from '@dashboard/shared/contracts';

export const STATE_LABELS: Record<TextNumberState, string> = {
  [TextNumberState.UNDEFINED]: 'Undefined',
  [TextNumberState.ACTIVE]: 'Active',
  [TextNumberState.PENDING_ACTIVATION]: 'Pending',
  [TextNumberState.TEST_NUMBER]: 'Test',
  [TextNumberState.DEACTIVATED]: 'Deactivated',
};

const STATES = Object.values(TextNumberState);

/** The state of a stored code; undefined for an unknown one. */
export const stateOf = (code: number): TextNumberState =>
  STATES.find((state) => state === code) ?? TextNumberState.UNDEFINED;

/** The states that a number can have. */
export const STATE_OPTIONS = STATES.filter((state) => state !== TextNumberState.UNDEFINED).map((state) => ({
  state,
  description: STATE_LABELS[state],
}));

export const typeLabelOf = (isTollFree: boolean): string => (isTollFree ? 'Toll-free' : 'Local');
