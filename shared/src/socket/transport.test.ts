import fc from 'fast-check';
import { Manager } from 'socket.io-client';
import { backOffMs, RECONNECTION } from './transport';

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

  it('stays within its bounds when the library reconnects by itself [INB-24]', () => {
    const random = jest.spyOn(Math, 'random');
    for (let tenth = 0; tenth < 100; tenth += 1) {
      random.mockReturnValue(tenth / 100);
      const backOff = Reflect.get(new Manager({ autoConnect: false, ...RECONNECTION }), 'backoff');
      const waits = Array.from({ length: 8 }, () => backOff.duration());
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(500);
      expect(Math.max(...waits)).toBeLessThanOrEqual(15_000);
      expect(waits[0]).toBeLessThan(waits[3]);
    }
    random.mockRestore();
  });
});
