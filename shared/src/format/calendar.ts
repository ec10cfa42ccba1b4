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

/**
 * Reads a moment in a zone. Built on Intl alone: a date library would be the largest file of the messages page, for
 * half a dozen patterns.
 */
export function wallTime(moment: Date, zone: string): WallTime {
  const parts = new Map(
    formatIn(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const monthName = parts.get('month') ?? '';
  return {
    year: Number(parts.get('year')),
    month: MONTHS.indexOf(monthName) + 1,
    day: Number(parts.get('day')),
    hour: Number(parts.get('hour')),
    minute: Number(parts.get('minute')),
    weekday: parts.get('weekday') ?? '',
    monthName,
  };
}

const DAY_MS = 86_400_000;

/** Whole calendar days from one day to a later one, whatever the clocks did in between. */
export function daysBetween(from: WallTime, to: WallTime): number {
  const dayNumber = ({ year, month, day }: WallTime) => Date.UTC(year, month - 1, day) / DAY_MS;
  return dayNumber(to) - dayNumber(from);
}
