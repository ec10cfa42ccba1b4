const DEFAULT_COUNT = 20;
const FIRST_SEEDS = Array.from({ length: DEFAULT_COUNT }, (_, index) => index + 1);

/** The seeds of FAULT_SEEDS, such as `1-20` or `7`. Without it: the given ones, by default the first 20. */
export function requestedSeeds(preset: readonly number[] = FIRST_SEEDS): readonly number[] {
  const { FAULT_SEEDS } = process.env;
  if (FAULT_SEEDS === undefined) return preset;
  const found = /^(\d+)(?:-(\d+))?$/.exec(FAULT_SEEDS);
  if (found === null) throw new Error('FAULT_SEEDS must be a seed such as 7, or seeds such as 1-20');
  const [, first, last = first] = found;
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index);
}
