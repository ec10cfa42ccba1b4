import { SCHEDULE_TOO_LATE, SCHEDULE_TOO_SOON, scheduleTimeError } from './schedule';

const now = new Date('2026-11-23T10:00:00Z');

describe('scheduleTimeError', () => {
  it.each([
    ['2026-11-23T10:04:59Z', SCHEDULE_TOO_SOON],
    ['2026-11-23T10:05:00Z', null],
    ['2027-11-23T10:00:00Z', null],
    ['2027-11-23T10:00:01Z', SCHEDULE_TOO_LATE],
    ['2020-01-01T00:00:00Z', SCHEDULE_TOO_SOON],
  ])('is for %s: %s [INB-63]', (at, error) => {
    expect(scheduleTimeError(new Date(at), now)).toBe(error);
  });
});
