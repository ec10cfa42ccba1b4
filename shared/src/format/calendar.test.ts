import { DateTime } from 'luxon';
import { daysBetween, wallTime } from './calendar';
import { formatClock } from './clock';
import { dayKey, formatExact } from './dates';

const ZONES = ['America/New_York', 'America/St_Johns', 'America/Phoenix', 'Pacific/Honolulu', 'UTC'];

describe('wallTime', () => {
  it('matches Luxon for every hour of a year, including clock changes and a leap day [INB-04]', () => {
    for (const zone of ZONES) {
      for (let time = Date.UTC(2024, 0, 1); time < Date.UTC(2025, 0, 1); time += 3_600_000) {
        const expected = DateTime.fromMillis(time, { zone, locale: 'en-US' });
        const { year, month, day, hour, minute, weekday } = wallTime(new Date(time), zone);
        const actual = [year, month, day, hour, minute, weekday].join(' ');
        if (actual !== expected.toFormat('yyyy M d H m cccc')) throw new Error(`${zone} ${time}: ${actual}`);
      }
    }
  });

  it('counts calendar days across a clock change [INB-38]', () => {
    const zone = 'America/New_York';
    const before = wallTime(new Date('2026-03-08T04:30:00Z'), zone);
    const after = wallTime(new Date('2026-03-09T04:30:00Z'), zone);
    expect(daysBetween(before, after)).toBe(2);
  });

  it('handles a half-hour daylight saving shift', () => {
    const zone = 'Australia/Lord_Howe';
    const clockAt = (moment: string) => {
      const { day, hour, minute } = wallTime(new Date(moment), zone);
      return [day, hour, minute];
    };
    const twice = ['2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'];
    expect(twice.map(clockAt)).toEqual([
      [5, 1, 45],
      [5, 1, 45],
    ]);
    expect(['2026-10-03T15:29:00Z', '2026-10-03T15:30:00Z'].map(clockAt)).toEqual([
      [4, 1, 59],
      [4, 2, 30],
    ]);
  });

  it('keeps both messages of a repeated 1:30 on the same day', () => {
    const [first, second] = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'];
    const zone = 'America/New_York';
    expect([first, second].map((moment) => formatClock(new Date(moment), zone))).toEqual([
      '1:30 AM',
      '1:30 AM',
    ]);
    expect([first, second].map((moment) => dayKey(moment, zone))).toEqual(['2026-11-01', '2026-11-01']);
    const next = wallTime(new Date('2026-11-02T04:59:00Z'), zone);
    expect(daysBetween(wallTime(new Date(first), zone), next)).toBe(0);
  });

  it('formats the exact time and a day key', () => {
    expect(formatExact('2026-03-04T21:52:00Z', 'America/New_York')).toBe(
      'Wednesday, March 4, 2026 at 4:52 PM',
    );
    expect(dayKey('2026-03-05T02:00:00Z', 'America/New_York')).toBe('2026-03-04');
  });
});
