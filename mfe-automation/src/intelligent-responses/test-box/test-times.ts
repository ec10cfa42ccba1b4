import { formatTime, wallTime } from '@dashboard/shared/format';

/** The text arrives when it is tested. */
export const NOW = 'now';
/** The text arrives at a typed date and time. */
export const OTHER_TIME = 'other';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 7;
/** Once within and once outside usual business hours. */
const CLOCK_TIMES = [
  { hour: 10, minute: 30 },
  { hour: 21, minute: 0 },
];

/** The moment whose date and clock time in a zone are those of `wanted` in UTC. */
function momentOf(wanted: number, zone: string): Date {
  // The zone's offset at the wanted time: a second step corrects one that a clock change has moved.
  const shifted = (guess: number) => {
    const shown = wallTime(new Date(guess), zone);
    return guess + wanted - Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute);
  };
  return new Date(shifted(shifted(wanted)));
}

const onDayOf = (day: Date, zone: string, { hour, minute }: (typeof CLOCK_TIMES)[number]): Date => {
  const local = wallTime(day, zone);
  return momentOf(Date.UTC(local.year, local.month - 1, local.day, hour, minute), zone);
};

/** The moment of a typed date and time in a zone as ISO 8601; '' while one of them is missing. */
export function momentAt({ date, time }: { date: string; time: string }, zone: string): string {
  const wanted = Date.parse(`${date}T${time}Z`);
  return date === '' || time === '' || Number.isNaN(wanted) ? '' : momentOf(wanted, zone).toISOString();
}

/** The times at which a text can be tested: now, two of each of the next seven days, e.g. "Sun 10:30 AM", or another one. */
export function testTimes(now: Date, zone: string): { value: string; display: string }[] {
  const days = Array.from({ length: DAYS }, (_, index) => new Date(now.getTime() + index * DAY_MS));
  const moments = days.flatMap((day) => CLOCK_TIMES.map((time) => onDayOf(day, zone, time)));
  const later = moments.filter((moment) => moment > now);
  return [
    { value: NOW, display: 'Now' },
    ...later.map((moment) => ({
      value: moment.toISOString(),
      display: `${wallTime(moment, zone).weekday.slice(0, 3)} ${formatTime(moment.toISOString(), zone)}`,
    })),
    { value: OTHER_TIME, display: 'Another time' },
  ];
}
