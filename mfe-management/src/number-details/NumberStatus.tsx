import type { TextNumber } from '@dashboard/shared/contracts';
import { StatusText } from '@dashboard/shared/ui';
import { shownState } from '../text-number';

/** The status of a text number; Pending while an order is in progress. */
export function NumberStatus({ number }: { number: TextNumber }) {
  const { label, tone } = shownState(number);
  return <StatusText tone={tone}>{label}</StatusText>;
}
