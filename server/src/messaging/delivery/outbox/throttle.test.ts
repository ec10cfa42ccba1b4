import { Throttle } from './throttle';

const NOON = Date.parse('2026-03-04T12:00:00Z');
const REGISTERED = { isRegistered: true };

/** Seconds after noon at which each of several messages may leave. */
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

describe('company rate limit', () => {
  it('releases a minute of segments immediately and the rest as the allowance refills', () => {
    const times = departures(new Throttle(), 248);
    expect(times.slice(0, 240).every((time) => time === 0)).toBe(true);
    expect(times.slice(240)).toEqual([0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]);
  });

  it('counts segments, not messages', () => {
    expect(departures(new Throttle(), 26, { segments: 10 }).slice(23)).toEqual([0, 2.5, 5]);
  });

  it('defaults to 60 segments a minute until the registration is known', () => {
    expect(departures(new Throttle(), 62, { of: { isRegistered: false } }).slice(59)).toEqual([0, 1, 2]);
  });

  it('refills while nothing is sent, up to its maximum', () => {
    const throttle = new Throttle();
    departures(throttle, 240);
    expect(departures(throttle, 5, { at: 1 }).slice(3)).toEqual([1, 1.25]);
    expect(departures(throttle, 241, { at: 600 }).slice(239)).toEqual([600, 600.25]);
  });

  it('is separate for every company', () => {
    const throttle = new Throttle();
    departures(throttle, 500);
    expect(departures(throttle, 1, { account: 2 })).toEqual([0]);
  });
});
