import { backoffMs, mayTryAgain } from './backoff';

describe('backoff', () => {
  it('doubles up to a minute, half of it by chance', () => {
    expect([1, 2, 3].map((attempts) => backoffMs(attempts, 1000, null, 1))).toEqual([1000, 2000, 4000]);
    expect(backoffMs(1, 1000, null, 0)).toBe(500);
    expect(backoffMs(20, 1000, null, 1)).toBe(60_000);
  });

  it('never comes back before the carrier asked', () => {
    expect(backoffMs(1, 1000, 5000, 1)).toBe(5000);
  });

  it('tries three more times in trouble, longer while the carrier only limits the pace', () => {
    expect([1, 3, 4].map((attempts) => mayTryAgain(attempts, 5999))).toEqual([true, true, false]);
    expect([4, 9, 10].map((attempts) => mayTryAgain(attempts, 429))).toEqual([true, true, false]);
  });
});
