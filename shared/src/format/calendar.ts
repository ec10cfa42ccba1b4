/** A moment as calendar date and clock time in a zone. */
export interface WallTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 to 23. */
  hour: number;
  minute: number;
  /** "Tuesday". */
  weekday: string;
  /** "March". */
  monthName: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Cached: creating a formatter costs a hundred times more than using one, and a long list needs thousands of calls.
 */
function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    weekday: 'long',
  });
  formats.set(zone, created);
  return created;
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2020, month, 1)),
);

/** Matches "Tuesday, March 4, 2026 at 16:52". The separator between date and time varies by browser. */
const WRITTEN = /^(\w+), (\w+) (\d+), (\d+)\D+(\d+):(\d+)/;

/**
 * Converts a moment to a zone. Uses only Intl: a date library would be the largest file of the messages page. Parses
 * the formatted string instead of `formatToParts`, which creates five times as much garbage in a long history.
 */
export function wallTime(moment: Date, zone: string): WallTime {
  const written = WRITTEN.exec(formatIn(zone).format(moment)) ?? [];
  const [, weekday = '', monthName = '', day, year, hour, minute] = written;
  return {
    year: Number(year),
    month: MONTHS.indexOf(monthName) + 1,
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    weekday,
    monthName,
  };
}

const DAY_MS = 86_400_000;

/** Calendar days between two dates, unaffected by clock changes. */
export function daysBetween(from: WallTime, to: WallTime): number {
  const dayNumber = ({ year, month, day }: WallTime) => Date.UTC(year, month - 1, day) / DAY_MS;
  return dayNumber(to) - dayNumber(from);
}
