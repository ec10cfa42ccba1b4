import type { TextNumber } from '@dashboard/shared/contracts';
import { StatusText } from '@dashboard/shared/ui';
import { STATE_TONES } from '../text-number';
import { IN_PROGRESS } from './status-options';

/** The status of a text number; Pending while an order is in progress. */
export function NumberStatus({ number: { state, stateLabel, inProgressState } }: { number: TextNumber }) {
  if (inProgressState !== null) return <StatusText>{IN_PROGRESS.display}</StatusText>;
  return <StatusText tone={STATE_TONES[state]}>{stateLabel}</StatusText>;
}
