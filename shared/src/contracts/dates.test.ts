import * as v from 'valibot';
import { calendarDate, dateRange, datesOf, toDateRange } from './dates';

describe('calendar date', () => {
  it.each([
    ['2026-10-16', true],
    ['2026-13-01', false],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['10/16/2026', false],
    ['', false],
  ])('accepts %j: %s', (date, isValid) => expect(v.is(calendarDate, date)).toBe(isValid));
});

describe('date range', () => {
  it.each([
    ['2026-09-14/2026-10-13', true],
    ['2026-10-13/2026-10-13', true],
    ['2026-10-13/2026-09-14', false],
    ['2026-10-13', false],
    ['2026-10-13/2026-10-14/2026-10-15', false],
  ])('accepts %j: %s', (range, isValid) => expect(v.is(dateRange, range)).toBe(isValid));

  it('round-trips its two dates', () => {
    const span = { start: '2026-09-14', end: '2026-10-13' };
    expect(datesOf(toDateRange(span))).toEqual(span);
  });
});
