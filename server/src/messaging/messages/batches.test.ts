import { setImmediate as nextTick } from 'node:timers/promises';
import { Batches } from './batches';

const KEY = 1;

/** Batches whose every batch is answered by hand. */
function startBatches(gatherMs: number) {
  const batches = new Batches<string, string>({ max: 4, gatherMs });
  const begun: { requests: string[]; response: () => void }[] = [];
  const run = (requests: string[]) =>
    new Promise<string[]>((resolve) => {
      begun.push({ requests, response: () => resolve(requests.map((one) => `${one}!`)) });
    });
  const begin = async (count: number) => {
    while (begun.length < count) await nextTick();
  };
  return { batches, begun, begin, add: (request: string) => batches.add(KEY, request, run) };
}

describe('batches', () => {
  it('let a lone request wait for nobody', async () => {
    const { add, begun } = startBatches(60_000);
    const answered = add('a');
    await nextTick();
    expect(begun.map(({ requests }) => requests)).toEqual([['a']]);
    begun[0]?.response();
    await expect(answered).resolves.toBe('a!');
  });

  it('take what comes in one turn together, and the rest with the next batch', async () => {
    const { add, begun, begin, batches } = startBatches(0);
    const first = [add('a'), add('b')];
    await begin(1);
    const second = ['c', 'd', 'e', 'f', 'g'].map(add);
    await nextTick();
    begun[0]?.response();
    await expect(Promise.all(first)).resolves.toEqual(['a!', 'b!']);
    await begin(2);
    begun[1]?.response();
    await Promise.all(second.slice(0, 4));
    await begin(3);
    begun[2]?.response();
    await Promise.all(second);
    await batches.settle();
    expect(begun.map(({ requests }) => requests)).toEqual([['a', 'b'], ['c', 'd', 'e', 'f'], ['g']]);
  });

  it('wait for those who were answered, so that all come back as one', async () => {
    const { add, begun, begin } = startBatches(60_000);
    const first = [add('a'), add('b')];
    await nextTick();
    void add('c');
    begun[0]?.response();
    await Promise.all(first);
    void add('d');
    await nextTick();
    expect(begun).toHaveLength(1);
    void add('e');
    await begin(2);
    expect(begun[1]?.requests).toEqual(['c', 'd', 'e']);
  });

  it('go on without those who do not come back', async () => {
    const { add, begun, begin, batches } = startBatches(1);
    const first = [add('a'), add('b')];
    await nextTick();
    const next = add('c');
    begun[0]?.response();
    await Promise.all(first);
    await begin(2);
    expect(begun[1]?.requests).toEqual(['c']);
    begun[1]?.response();
    await next;
    await batches.settle();
    expect(batches.isBusy).toBe(false);
  });

  it('refuse a failed batch as a whole and run the next', async () => {
    const batches = new Batches<string, string>({ max: 4 });
    const failed = batches.add(KEY, 'a', () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    await expect(batches.add(KEY, 'b', (requests) => Promise.resolve(requests))).resolves.toBe('b');
  });
});
