import { coversDate, type TimeException } from '@dashboard/shared/contracts';

const utc = (date: string) => new Date(`${date}T00:00:00Z`);
const DATE = { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
const single = new Intl.DateTimeFormat('en-US', { ...DATE, weekday: 'short' });
const span = new Intl.DateTimeFormat('en-US', DATE);

interface Dates {
  from: string;
  to: string;
}

/** "Thu, Nov 26, 2026", "Nov 27 – 28, 2026" or "Dec 24, 2026 – Jan 2, 2027". */
export const datesText = ({ from, to }: Dates): string =>
  from === to ? single.format(utc(from)) : span.formatRange(utc(from), utc(to));

/** A year without February 29 has `otherwise`. */
function moveYears(date: string, years: number, otherwise: '02-28' | '03-01'): string {
  const year = Number(date.slice(0, 4)) + years;
  const moved = `${year}${date.slice(4)}`;
  return moved.endsWith('-02-29') && new Date(Date.UTC(year, 1, 29)).getUTCDate() !== 29
    ? `${year}-${otherwise}`
    : moved;
}

/** The dates of an exception that are current or next after `today`: a yearly one moves to this or a later year. */
export function nextDates({ from, to, yearly }: Dates & { yearly: boolean }, today: string): Dates {
  if (!yearly || to >= today) return { from, to };
  const years = Number(today.slice(0, 4)) - Number(to.slice(0, 4));
  for (let by = years; ; by += 1) {
    const moved = { from: moveYears(from, by, '03-01'), to: moveYears(to, by, '02-28') };
    // February 29 alone has no day in most years.
    if (moved.from <= moved.to && moved.to >= today) return moved;
  }
}

export interface ListedException {
  /** The position in the form's value. */
  index: number;
  exception: TimeException;
  dates: Dates;
}

/** Exceptions by their next dates, and those that are over. */
export function sortExceptions(exceptions: readonly TimeException[], today: string) {
  const listed = exceptions.map(
    (exception, index): ListedException => ({ index, exception, dates: nextDates(exception, today) }),
  );
  const byDate = (a: ListedException, b: ListedException) => a.dates.from.localeCompare(b.dates.from);
  return {
    upcoming: listed.filter(({ dates }) => dates.to >= today).sort(byDate),
    past: listed.filter(({ dates }) => dates.to < today).sort(byDate),
  };
}

export interface Holiday {
  date: string;
  name: string;
}

/** Holidays whose date has no exception yet, as closed days, and those whose date has one. */
export function newHolidays(holidays: readonly Holiday[], exceptions: readonly TimeException[]) {
  const isCovered = ({ date }: Holiday) => exceptions.some((exception) => coversDate(exception, date));
  return {
    added: holidays
      .filter((holiday) => !isCovered(holiday))
      .map(({ date, name }): TimeException => ({ name, from: date, to: date, intervals: [], yearly: false })),
    skipped: holidays.filter(isCovered),
  };
}
