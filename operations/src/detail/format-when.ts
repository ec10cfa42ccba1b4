import { dayLabel, formatDay, formatTime } from '@dashboard/shared/format';

/** "1:58 PM" today, "Yesterday, 5:12 PM", else "Oct 6, 4:02 PM". */
export function formatWhen(iso: string, zone: string): string {
  const now = new Date();
  const time = formatTime(iso, zone);
  const day = dayLabel(iso, zone, now);
  if (day === 'Today') return time;
  return day === 'Yesterday' ? `Yesterday, ${time}` : `${formatDay(iso, zone, now)}, ${time}`;
}
