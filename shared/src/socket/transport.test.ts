import fc from 'fast-check';
import { backOffMs } from './transport';

describe('reconnect delay', () => {
  it('doubles from half a second up to fifteen [INB-24]', () => {
    const steady = () => 0.5;
    expect([0, 1, 2, 3, 4, 5, 6].map((attempt) => backOffMs(attempt, steady))).toEqual([
      500, 1000, 2000, 4000, 8000, 15000, 15000,
    ]);
  });

  it('varies between clients within its bounds [INB-24]', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const wait = backOffMs(attempt, () => random);
        expect(wait).toBeGreaterThanOrEqual(500);
        expect(wait).toBeLessThanOrEqual(15_000);
      }),
    );
    expect(backOffMs(3, () => 0)).toBeLessThan(backOffMs(3, () => 1));
  });
});
