import { formatTime, wallTime } from '@dashboard/shared/format';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 7;
/** Once within and once outside usual business hours. */
const CLOCK_TIMES = [
  { hour: 10, minute: 30 },
  { hour: 21, minute: 0 },
];

/** The moment of a clock time on the day of `day` in a zone. */
function momentOf(day: Date, zone: string, { hour, minute }: { hour: number; minute: number }): Date {
  const local = wallTime(day, zone);
  const wanted = Date.UTC(local.year, local.month - 1, local.day, hour, minute);
  // The zone's offset at the wanted time: a second step corrects one that a clock change has moved.
  const shifted = (guess: number) => {
    const shown = wallTime(new Date(guess), zone);
    return guess + wanted - Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute);
  };
  return new Date(shifted(shifted(wanted)));
}

/** The times at which a text can be tested: now, and two of each of the next seven days, e.g. "Sun 10:30 AM". */
export function testTimes(now: Date, zone: string): { value: string; display: string }[] {
  const days = Array.from({ length: DAYS }, (_, index) => new Date(now.getTime() + index * DAY_MS));
  const moments = days.flatMap((day) => CLOCK_TIMES.map((time) => momentOf(day, zone, time)));
  const later = moments.filter((moment) => moment > now);
  return [
    { value: 'now', display: 'Now' },
    ...later.map((moment) => ({
      value: moment.toISOString(),
      display: `${wallTime(moment, zone).weekday.slice(0, 3)} ${formatTime(moment.toISOString(), zone)}`,
    })),
  ];
}
