import { IANAZone } from 'luxon';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The whole local days of a report. */
export interface ReportDays {
  from: string;
  to: string;
  /** IANA name. */
  timeZone: string;
  /** Every date of the range, oldest first. */
  dates: string[];
  /** When each date begins, in the order of `dates`. */
  starts: Date[];
  /** When the day after the last one begins. */
  end: Date;
}

/** Calendar dates in UTC, where every day has 24 hours. */
const dateAt = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);

/**
 * When dates begin in a zone, given their midnights in UTC in order. A zone's offset is looked up once per date, at the
 * start with the offset of the date before: lookups take milliseconds per year.
 */
function startsOfDays(midnights: number[], zone: IANAZone): Date[] {
  let offset = zone.offset(midnights[0] ?? 0);
  return midnights.map((midnight) => {
    offset = zone.offset(midnight - offset * MINUTE_MS);
    return new Date(midnight - offset * MINUTE_MS);
  });
}

/** The days from one calendar date to another, both included. Days have 23 or 25 hours when the clocks change. */
export function reportDays({ from, to }: { from: string; to: string }, timeZone: string): ReportDays {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const zone = IANAZone.create(timeZone);
  const midnights = Array.from({ length: (last - first) / DAY_MS + 1 }, (_, index) => first + index * DAY_MS);
  const starts = startsOfDays([...midnights, last + DAY_MS], zone);
  return {
    from,
    to,
    timeZone,
    dates: midnights.map(dateAt),
    starts: starts.slice(0, -1),
    end: starts.at(-1) ?? new Date(last),
  };
}
