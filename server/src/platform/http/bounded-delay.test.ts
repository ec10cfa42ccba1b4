import { setImmediate as nextTick } from 'node:timers/promises';
import { sleep as systemSleep } from '../common/sleep';
import { BoundedDelay } from './bounded-delay';

/** Sleeps end when the test wakes them, or when they are aborted. */
function manualSleep() {
  const wakes: (() => void)[] = [];
  const sleep = (_ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      wakes.push(resolve);
      signal.addEventListener('abort', () => resolve());
    });
  return { wakes, sleep };
}

describe('BoundedDelay', () => {
  it('releases the longest-waiting caller when all slots are taken', async () => {
    const { wakes, sleep } = manualSleep();
    const delay = new BoundedDelay(2);
    const done: string[] = [];
    const wait = (name: string) => delay.wait(1000, sleep).then(() => done.push(name));
    const all = ['a', 'b', 'c', 'd'].map(wait);
    await nextTick();
    expect(done).toEqual(['a', 'b']);
    for (const wake of wakes) wake();
    await Promise.all(all);
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  it('cuts a real sleep short', async () => {
    const delay = new BoundedDelay(1);
    const first = delay.wait(3_600_000, systemSleep);
    await delay.wait(1, systemSleep);
    await first;
  });

  it('frees a slot when a delay ends', async () => {
    const { wakes, sleep } = manualSleep();
    const delay = new BoundedDelay(1);
    const first = delay.wait(1000, sleep);
    wakes[0]?.();
    await first;
    let hasEnded = false;
    const second = delay.wait(1000, sleep).then(() => {
      hasEnded = true;
    });
    await nextTick();
    expect(hasEnded).toBe(false);
    wakes[1]?.();
    await second;
  });

  it('uses no slot for a zero delay', async () => {
    const delay = new BoundedDelay(1);
    await delay.wait(0, () => new Promise(() => undefined));
    await delay.wait(0, () => new Promise(() => undefined));
  });
});
