import { DateTime } from 'luxon';
import { daysBetween, wallTime } from './calendar';
import { dayKey, formatExact } from './dates';

const ZONES = ['America/New_York', 'America/St_Johns', 'America/Phoenix', 'Pacific/Honolulu', 'UTC'];

describe('the calendar of a zone', () => {
  it('agrees with a date library at every hour of a year, clock changes and leap day among them', () => {
    for (const zone of ZONES) {
      for (let time = Date.UTC(2024, 0, 1); time < Date.UTC(2025, 0, 1); time += 3_600_000) {
        const expected = DateTime.fromMillis(time, { zone, locale: 'en-US' });
        const { year, month, day, hour, minute, weekday } = wallTime(new Date(time), zone);
        const actual = [year, month, day, hour, minute, weekday].join(' ');
        if (actual !== expected.toFormat('yyyy M d H m cccc')) throw new Error(`${zone} ${time}: ${actual}`);
      }
    }
  });

  it('counts calendar days over the night that clocks change', () => {
    const zone = 'America/New_York';
    const before = wallTime(new Date('2026-03-08T04:30:00Z'), zone);
    const after = wallTime(new Date('2026-03-09T04:30:00Z'), zone);
    expect(daysBetween(before, after)).toBe(2);
  });

  it('writes the exact moment and the key of a day', () => {
    expect(formatExact('2026-03-04T21:52:00Z', 'America/New_York')).toBe(
      'Wednesday, March 4, 2026 at 4:52 PM',
    );
    expect(dayKey('2026-03-05T02:00:00Z', 'America/New_York')).toBe('2026-03-04');
  });
});
