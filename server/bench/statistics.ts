/** The value below which a share (0 to 1) of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new RangeError('No samples.');
  return value;
}

export const median = (samples: readonly number[]) => percentile(samples, 0.5);

/** Milliseconds a call takes. */
export async function timed(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

export interface Result {
  name: string;
  value: number;
  unit: string;
  /** The most (or, with `atLeast`, the least) it may be; absent where it is only reported. */
  limit?: number;
  atLeast?: boolean;
}

export function isMet({ value, limit, atLeast }: Result): boolean {
  if (limit === undefined) return true;
  return atLeast ? value >= limit : value <= limit;
}
