import type { DateSpan } from '../../contracts';

const utc = (date: string) => new Date(`${date}T00:00:00Z`);

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const span = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Fri, Oct 16, 2026". */
export const formatDate = (date: string): string => day.format(utc(date));

/** "Sep 14 – Oct 13, 2026"; one date when both are equal. */
export const formatSpan = ({ start, end }: DateSpan): string => span.formatRange(utc(start), utc(end));
