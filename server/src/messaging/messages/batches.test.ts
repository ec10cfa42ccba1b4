import { setImmediate as nextTick } from 'node:timers/promises';
import { Batches } from './batches';

const KEY = 1;

/** Batches whose responses the test controls. */
function startBatches(gatherMs: number) {
  const batches = new Batches<string, string>({ max: 4, gatherMs });
  const started: { requests: string[]; respond: () => void }[] = [];
  const run = (requests: string[]) =>
    new Promise<string[]>((resolve) => {
      started.push({ requests, respond: () => resolve(requests.map((one) => `${one}!`)) });
    });
  const untilStarted = async (count: number) => {
    while (started.length < count) await nextTick();
  };
  return { batches, started, untilStarted, add: (request: string) => batches.add(KEY, request, run) };
}

describe('batches', () => {
  it('runs a single request without a wait', async () => {
    const { add, started } = startBatches(60_000);
    const result = add('a');
    await nextTick();
    expect(started.map(({ requests }) => requests)).toEqual([['a']]);
    started[0]?.respond();
    await expect(result).resolves.toBe('a!');
  });

  it('groups the requests of one tick and puts the rest into the next batch', async () => {
    const { add, started, untilStarted, batches } = startBatches(0);
    const first = [add('a'), add('b')];
    await untilStarted(1);
    const second = ['c', 'd', 'e', 'f', 'g'].map(add);
    await nextTick();
    started[0]?.respond();
    await expect(Promise.all(first)).resolves.toEqual(['a!', 'b!']);
    await untilStarted(2);
    started[1]?.respond();
    await Promise.all(second.slice(0, 4));
    await untilStarted(3);
    started[2]?.respond();
    await Promise.all(second);
    await batches.settle();
    expect(started.map(({ requests }) => requests)).toEqual([['a', 'b'], ['c', 'd', 'e', 'f'], ['g']]);
  });

  it('waits for new requests of the previous batch’s callers', async () => {
    const { add, started, untilStarted } = startBatches(60_000);
    const first = [add('a'), add('b')];
    await nextTick();
    void add('c');
    started[0]?.respond();
    await Promise.all(first);
    void add('d');
    await nextTick();
    expect(started).toHaveLength(1);
    void add('e');
    await untilStarted(2);
    expect(started[1]?.requests).toEqual(['c', 'd', 'e']);
  });

  it('continues when callers send no further request', async () => {
    const { add, started, untilStarted, batches } = startBatches(1);
    const first = [add('a'), add('b')];
    await nextTick();
    const next = add('c');
    started[0]?.respond();
    await Promise.all(first);
    await untilStarted(2);
    expect(started[1]?.requests).toEqual(['c']);
    started[1]?.respond();
    await next;
    await batches.settle();
    expect(batches.isBusy).toBe(false);
  });

  it('rejects all requests of a failed batch and runs the next', async () => {
    const batches = new Batches<string, string>({ max: 4 });
    const failed = batches.add(KEY, 'a', () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    await expect(batches.add(KEY, 'b', (requests) => Promise.resolve(requests))).resolves.toBe('b');
  });
});
