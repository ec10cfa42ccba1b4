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

/** When a date begins in a zone. A year of DateTime objects would take longer than the queries. */
function startOfDay(midnight: number, zone: IANAZone): Date {
  const near = midnight - zone.offset(midnight) * MINUTE_MS;
  return new Date(midnight - zone.offset(near) * MINUTE_MS);
}

/** The days from one calendar date to another, both included. Days have 23 or 25 hours when the clocks change. */
export function reportDays({ from, to }: { from: string; to: string }, timeZone: string): ReportDays {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const zone = IANAZone.create(timeZone);
  const midnights = Array.from({ length: (last - first) / DAY_MS + 1 }, (_, index) => first + index * DAY_MS);
  return {
    from,
    to,
    timeZone,
    dates: midnights.map(dateAt),
    starts: midnights.map((midnight) => startOfDay(midnight, zone)),
    end: startOfDay(last + DAY_MS, zone),
  };
}
