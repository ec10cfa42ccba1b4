import { TextNumberState } from '@dashboard/shared/contracts';
import type { StatusTone } from '@dashboard/shared/ui';
import { accountPath } from './account';

/** The path of an account's text number list below /dashboard. */
export const numbersPath = (accountId: number) => `${accountPath(accountId)}/numbers`;

/** The path of a text number's page. `number` is 10 digits. */
export const numberPath = (accountId: number, number: string) => `${numbersPath(accountId)}/${number}`;

/** The color of a text number's state. */
export const STATE_TONES: Record<TextNumberState, StatusTone> = {
  [TextNumberState.UNDEFINED]: 'neutral',
  [TextNumberState.ACTIVE]: 'ok',
  [TextNumberState.PENDING_ACTIVATION]: 'neutral',
  [TextNumberState.TEST_NUMBER]: 'neutral',
  [TextNumberState.DEACTIVATED]: 'bad',
};
