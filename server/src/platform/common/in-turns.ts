import { setImmediate as nextTick } from 'node:timers/promises';
import pLimit from 'p-limit';

/** Less than a millisecond of work. */
const ITEMS_PER_TURN = 25;

/** Milliseconds of work per turn of `mapInTurns`. */
const TURN_MS = 5;

const turns = pLimit(1);

/**
 * Yields the items in small groups, one group of all callers per turn of the event loop. Otherwise a few downloads of
 * thousands of rows at once would block all other requests: awaiting an item that is there does not give way to them.
 */
export async function* inTurns<Item>(items: AsyncIterable<Item> | Iterable<Item>): AsyncGenerator<Item> {
  let left = 0;
  for await (const item of items) {
    if (left === 0) {
      await turns(() => nextTick());
      left = ITEMS_PER_TURN;
    }
    left -= 1;
    yield item;
  }
}

/**
 * Maps the items like `Array.map`, and gives way to other requests every few milliseconds. For work of which one item may
 * take milliseconds.
 */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let endsAt = 0;
  for (const item of items) {
    if (performance.now() >= endsAt) {
      await turns(() => nextTick());
      endsAt = performance.now() + TURN_MS;
    }
    results.push(work(item));
  }
  return results;
}
