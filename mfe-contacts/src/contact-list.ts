import type { ContactList } from '@dashboard/shared/contracts';
import { dayLabel, formatDay, formatTime } from '@dashboard/shared/format';

export const listName = ({ name }: Pick<ContactList, 'name'>) => name;

/** "Today, 2:43 PM", or the day of an earlier change. */
export function formatUpdated(iso: string, zone: string, now: Date): string {
  return dayLabel(iso, zone, now) === 'Today' ? `Today, ${formatTime(iso, zone)}` : formatDay(iso, zone, now);
}
