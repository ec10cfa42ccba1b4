/** Upper bounds of the durations that are counted together, in milliseconds. */
export const DURATIONS_MS = [
  50, 100, 150, 200, 300, 400, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 30_000, 600_000,
] as const;

/** The first bound that a duration does not exceed. */
export const boundOf = (durationMs: number): number =>
  DURATIONS_MS.find((bound) => durationMs <= bound) ?? DURATIONS_MS[DURATIONS_MS.length - 1] ?? durationMs;

/** The duration that a share of the loads does not exceed, interpolated within its bounds; null without loads. */
export function quantileOf(counts: ReadonlyMap<number, number>, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  let from = 0;
  for (const bound of DURATIONS_MS) {
    const count = counts.get(bound) ?? 0;
    if (count > 0 && below + count >= share * total)
      return Math.round(from + ((share * total - below) / count) * (bound - from));
    below += count;
    from = bound;
  }
  return from;
}
