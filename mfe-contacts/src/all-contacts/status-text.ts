import type { ContactRow } from '@dashboard/shared/contracts';
import { formatDay } from '@dashboard/shared/format';

export const STATUS_WORDS: Record<ContactRow['status'], string> = {
  subscribed: 'Subscribed',
  opted_out: 'Opted out',
  blocked: 'Blocked',
  unknown: 'Unknown',
};

type Source = NonNullable<ContactRow['optOutSource']>;

const OPTED_OUT: Record<Exclude<Source, 'keyword'>, string> = {
  staff: 'Opted out by your team',
  import: 'Opted out by import',
  carrier: 'Opted out through their carrier',
  page: 'Opted out on a web page',
  unknown: 'Opted out',
};

const optOutText = ({ optOutSource, optOutWord }: ContactRow): string => {
  if (optOutSource !== null && optOutSource !== 'keyword') return OPTED_OUT[optOutSource];
  return optOutWord ? `Texted ${optOutWord}` : STATUS_WORDS.opted_out;
};

/** How and when the contact got its status. A contact whose opt-in is unknown is subscribed since it was added. */
export function statusHint(row: ContactRow, zone: string, now: Date): string {
  const on = (at: string | null) => (at === null ? '' : ` on ${formatDay(at, zone, now)}`);
  if (row.status === 'blocked') return `Blocked${on(row.blockedAt)}`;
  if (row.status === 'unknown') return 'Reload the page to see the status';
  if (row.status === 'opted_out') return `${optOutText(row)}${on(row.optOutAt)}`;
  return row.optInAt ? `Opted in${on(row.optInAt)}` : `Added${on(row.createdAt)}`;
}
