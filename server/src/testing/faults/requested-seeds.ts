const DEFAULT_COUNT = 20;

/** The seeds of FAULT_SEEDS, such as `1-20` or `7`. Default: the first 20. */
export function requestedSeeds({ FAULT_SEEDS } = process.env): number[] {
  const found = /^(\d+)(?:-(\d+))?$/.exec(FAULT_SEEDS ?? `1-${DEFAULT_COUNT}`);
  if (found === null) throw new Error('FAULT_SEEDS must be a seed such as 7, or seeds such as 1-20');
  const [, first, last = first] = found;
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index);
}
