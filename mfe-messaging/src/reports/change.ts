import type { MessagingSummary, SummaryTotals } from '@dashboard/shared/contracts';
import { formatCount, formatDuration } from '@dashboard/shared/format';

/** The difference of a figure from the previous period, in words. */
export interface Change {
  text: string;
  direction: 'up' | 'down' | 'same';
  /** Whether it is an improvement; absent where it is neither good nor bad. */
  isGood?: boolean;
}

/** Which direction of a figure is good. */
type Meaning = 'up' | 'down' | undefined;

const NO_CHANGE: Change = { text: 'No change', direction: 'same' };

function changed(difference: number, text: string, good: Meaning): Change {
  const direction = difference > 0 ? 'up' : 'down';
  return { text, direction, ...(good && { isGood: direction === good }) };
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const points = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** "12 fewer". */
function byCount(now: number, before: number, good?: Meaning): Change {
  if (now === before) return NO_CHANGE;
  const words = now > before ? 'more' : 'fewer';
  return changed(now - before, `${formatCount(Math.abs(now - before))} ${words}`, good);
}

/** "8.2%"; "12 more" when there was nothing before. */
function byShare(now: number, before: number): Change {
  if (before === 0 || now === before) return byCount(now, before);
  return changed(now - before, percent.format(Math.abs(now - before) / before), undefined);
}

/** "0.4 points" of a percentage. */
function byPoints(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  const difference = Math.round((now - before) * 1000) / 10;
  if (difference === 0) return NO_CHANGE;
  return changed(difference, `${points.format(Math.abs(difference))} points`, 'up');
}

/** "38 s faster". */
function byDuration(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  if (now === before) return NO_CHANGE;
  const words = now < before ? 'faster' : 'slower';
  return changed(now - before, `${formatDuration(Math.abs(now - before))} ${words}`, 'down');
}

/** The change of each figure; null where one of the periods has no figure. */
export function changesOf({
  totals: now,
  previous: { totals: before },
}: Pick<MessagingSummary, 'totals' | 'previous'>): Record<
  Exclude<keyof SummaryTotals, 'delivered'>,
  Change | null
> {
  return {
    sent: byShare(now.sent, before.sent),
    received: byShare(now.received, before.received),
    deliveredRate: byPoints(now.deliveredRate, before.deliveredRate),
    failed: byCount(now.failed, before.failed, 'down'),
    optOuts: byCount(now.optOuts, before.optOuts, 'down'),
    newContacts: byCount(now.newContacts, before.newContacts),
    segments: byShare(now.segments, before.segments),
    medianFirstReplySeconds: byDuration(now.medianFirstReplySeconds, before.medianFirstReplySeconds),
  };
}
