import { backoffMs, mayRetry } from './backoff';

describe('backoff', () => {
  it('doubles up to a minute, half of it random', () => {
    expect([1, 2, 3].map((attempts) => backoffMs(attempts, 1000, null, 1))).toEqual([1000, 2000, 4000]);
    expect(backoffMs(1, 1000, null, 0)).toBe(500);
    expect(backoffMs(20, 1000, null, 1)).toBe(60_000);
  });

  it('never retries before the carrier’s Retry-After', () => {
    expect(backoffMs(1, 1000, 5000, 1)).toBe(5000);
  });
});

describe('mayRetry', () => {
  it.each([4702, 5000, 5100, 5600, 5999])(
    'retries three times when the phone or carrier is unavailable: %i',
    (code) => {
      expect([1, 2, 3, 4].map((attempts) => mayRetry(attempts, code))).toEqual([true, true, true, false]);
    },
  );

  it.each([429, 4780, 4781, 4785])('retries up to ten attempts when rate-limited: %i', (code) => {
    expect([1, 4, 9, 10].map((attempts) => mayRetry(attempts, code))).toEqual([true, true, true, false]);
  });

  it.each([9902, 9999])('never retries a message that may have arrived: %i', (code) => {
    expect(mayRetry(1, code)).toBe(false);
  });

  it.each([
    ...[400, 401, 403, 499, 4403, 4404, 4405, 4406, 4410, 4411, 4412, 4470, 4700, 4701, 4703, 4711, 4712],
    ...[4720, 4721, 4770, 4771, 4773, 4774, 4775, 4779, 4782, 4795, 4999, 6000],
  ])('never retries a permanent failure: %i', (code) => {
    expect(mayRetry(1, code)).toBe(false);
  });
});
