/** A moment as a wall calendar and clock in a zone show it. */
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

/** Making a formatter is a hundred times dearer than using one, and a long list asks for thousands. */
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

/** How a moment is written: "Tuesday, March 4, 2026 at 16:52". Between day and hour stands what the browser thinks right. */
const WRITTEN = /^(\w+), (\w+) (\d+), (\d+)\D+(\d+):(\d+)/;

/**
 * Reads a moment in a zone. Built on Intl alone: a date library would be the largest file of the messages page, for
 * half a dozen patterns. Read from words, not from their parts: a history asks for each of its rows, and a list of parts
 * leaves five times as much garbage.
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

/** Whole calendar days from one day to a later one, whatever the clocks did in between. */
export function daysBetween(from: WallTime, to: WallTime): number {
  const dayNumber = ({ year, month, day }: WallTime) => Date.UTC(year, month - 1, day) / DAY_MS;
  return dayNumber(to) - dayNumber(from);
}
