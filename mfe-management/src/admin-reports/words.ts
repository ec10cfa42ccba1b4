import type { OptOut } from '@dashboard/shared/contracts';
import { formatCount, formatDuration, formatPercent } from '@dashboard/shared/format';

export const groupLabel = (name: string | null) => name ?? 'No group';

/** The sender of texts; null for received and automatic ones. */
export const userLabel = (name: string | null) => name ?? 'Received and automatic';

export const SOURCE_WORDS: Record<OptOut['source'], string> = {
  keyword: 'Text from the contact',
  staff: 'Opted out by a user',
  import: 'Import',
  carrier: 'Carrier',
  page: 'Opt-out page',
  unknown: 'Other',
};

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A calendar date as "Oct 31". */
export const monthDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

const NONE = '–';
export const durationOrNone = (seconds: number | null) => (seconds === null ? NONE : formatDuration(seconds));
export const rateOrNone = (share: number | null) => (share === null ? NONE : formatPercent(share));
/** A table's cell of a count. */
export const countText =
  <Key extends string>(key: Key) =>
  (row: Record<Key, number>) =>
    formatCount(row[key]);
