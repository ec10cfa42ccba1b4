import { type TextNumberRow, TextNumberState } from '@dashboard/shared/contracts';
import type { StatusTone } from '@dashboard/shared/ui';
import { accountPath } from './account';

/** The path of an account's text number list below /dashboard. */
export const numbersPath = (accountId: number) => `${accountPath(accountId)}/numbers`;

/** The path of a text number's page. `number` is 10 digits. */
export const numberPath = (accountId: number, number: string) => `${numbersPath(accountId)}/${number}`;

/** Shown while an order for the number is in progress. */
export const IN_PROGRESS_LABEL = 'Pending';

/** The color of a text number's state. */
const STATE_TONES: Record<TextNumberState, StatusTone> = {
  [TextNumberState.UNDEFINED]: 'neutral',
  [TextNumberState.ACTIVE]: 'ok',
  [TextNumberState.PENDING_ACTIVATION]: 'neutral',
  [TextNumberState.TEST_NUMBER]: 'neutral',
  [TextNumberState.DEACTIVATED]: 'bad',
};

/** The state as lists and titles show it: pending until the carrier has completed the order in progress. */
export function shownState({
  state,
  stateLabel,
  inProgressState,
}: Pick<TextNumberRow, 'state' | 'stateLabel' | 'inProgressState'>): { label: string; tone: StatusTone } {
  if (inProgressState !== null) return { label: IN_PROGRESS_LABEL, tone: 'neutral' };
  return { label: stateLabel, tone: STATE_TONES[state] };
}
