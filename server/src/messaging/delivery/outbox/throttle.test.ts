import { Throttle } from './throttle';

const NOON = Date.parse('2026-03-04T12:00:00Z');
const REGISTERED = { isRegistered: true };

/** Seconds after noon at which each of several texts may leave. */
function departures(
  throttle: Throttle,
  count: number,
  { segments = 1, at = 0, account = 1, of = REGISTERED } = {},
) {
  const now = new Date(NOON + at * 1000);
  return Array.from(
    { length: count },
    () => (throttle.take(account, of, segments, now).getTime() - NOON) / 1000,
  );
}

describe('the pace of a company', () => {
  it('lets a minute of segments leave at once and the rest as the allowance refills', () => {
    const times = departures(new Throttle(), 248);
    expect(times.slice(0, 240).every((time) => time === 0)).toBe(true);
    expect(times.slice(240)).toEqual([0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]);
  });

  it('counts segments, not texts', () => {
    expect(departures(new Throttle(), 26, { segments: 10 }).slice(23)).toEqual([0, 2.5, 5]);
  });

  it('is 60 a minute until the registration is known', () => {
    expect(departures(new Throttle(), 62, { of: { isRegistered: false } }).slice(59)).toEqual([0, 1, 2]);
  });

  it('fills the allowance again while nothing is sent, but no higher', () => {
    const throttle = new Throttle();
    departures(throttle, 240);
    expect(departures(throttle, 5, { at: 1 }).slice(3)).toEqual([1, 1.25]);
    expect(departures(throttle, 241, { at: 600 }).slice(239)).toEqual([600, 600.25]);
  });

  it('is its own for every company', () => {
    const throttle = new Throttle();
    departures(throttle, 500);
    expect(departures(throttle, 1, { account: 2 })).toEqual([0]);
  });
});
