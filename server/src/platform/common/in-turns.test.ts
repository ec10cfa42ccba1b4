import { mapInTurns } from './in-turns';

/** Occupies the thread. */
const work = (item: number) => {
  const endsAt = performance.now() + 6;
  while (performance.now() < endsAt);
  return item * 2;
};

it('maps items in order, and lets other work run between them', async () => {
  let others = 0;
  let isDone = false;
  const other = () => {
    others += 1;
    if (!isDone) setImmediate(other);
  };
  setImmediate(other);
  const results = await mapInTurns([1, 2, 3, 4, 5], work);
  isDone = true;
  expect(results).toEqual([2, 4, 6, 8, 10]);
  expect(others).toBeGreaterThanOrEqual(4);
});
