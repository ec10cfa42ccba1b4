import { projectedSegments } from './projected-segments';

const OCTOBER = { start: new Date('2026-10-01T05:00Z'), end: new Date('2026-11-01T05:00Z') };

describe('the projected month end', () => {
  it.each([
    ['nothing yet', '2026-10-01T06:00Z', 0, 0],
    ['an hour into day 1: the day counts as a whole', '2026-10-01T06:00Z', 100, 3_100],
    ['the end of day 1', '2026-10-02T05:00Z', 100, 3_100],
    ['the middle of the month', '2026-10-16T17:00Z', 5_000, 10_000],
    ['the start of day 31', '2026-10-31T05:00Z', 9_000, 9_300],
    ['an hour before the end of day 31', '2026-11-01T04:00Z', 10_000, 10_013],
    ['the end', '2026-11-01T05:00Z', 10_000, 10_000],
    ['a clock behind the month', '2026-09-30T05:00Z', 100, 3_100],
    ['a clock past the month', '2026-11-05T05:00Z', 10_000, 10_000],
  ])('at %s [ADM-15]', (_when, now, used, projected) => {
    expect(projectedSegments(used, OCTOBER, new Date(now))).toBe(projected);
  });
});
