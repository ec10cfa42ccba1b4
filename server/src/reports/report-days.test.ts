import { DateTime } from 'luxon';
import { TIME_ZONES } from '../seed/time-zones';
import { BUCKET_MINUTES } from './counts/message-sql';
import { reportDays } from './report-days';

const HOUR_MS = 3_600_000;
const hoursOf = (date: string, timeZone: string) => {
  const { starts, end } = reportDays({ from: date, to: date }, timeZone);
  return (end.getTime() - (starts[0]?.getTime() ?? 0)) / HOUR_MS;
};

describe('the days of a report', () => {
  it('lists every date of the range, both ends included [ADM-20]', () => {
    const { dates, starts } = reportDays({ from: '2028-02-27', to: '2028-03-01' }, 'America/Chicago');
    expect(dates).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']);
    expect(starts[0]?.toISOString()).toBe('2028-02-27T06:00:00.000Z');
  });

  it.each([
    ['2026-03-08', 'America/Chicago', 23],
    ['2026-11-01', 'America/Chicago', 25],
    ['2026-11-01', 'America/St_Johns', 25],
    ['2026-11-01', 'America/Phoenix', 24],
  ])('counts %s in %s as %i hours [ADM-20]', (date, zone, hours) => expect(hoursOf(date, zone)).toBe(hours));

  it('begins every day of every time zone of the product at midnight and at a bucket of the counts [ADM-20]', () => {
    for (const [, , , zone] of TIME_ZONES) {
      const { dates, starts } = reportDays({ from: '2026-01-01', to: '2026-12-31' }, zone);
      expect(starts.filter((start) => start.getTime() % (BUCKET_MINUTES * 60_000) !== 0)).toEqual([]);
      const midnights = dates.map((date) => DateTime.fromISO(date, { zone }).startOf('day').toJSDate());
      expect(starts).toEqual(midnights);
    }
  });
});
