/** The percentile of the samples at a share from 0 to 1. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new RangeError('No samples.');
  return value;
}

export const median = (samples: readonly number[]) => percentile(samples, 0.5);

/** Duration of a call in milliseconds. */
export async function timed(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return performance.now() - start;
}

export interface Result {
  name: string;
  value: number;
  unit: string;
  /** The upper limit; absent where the value is only reported. */
  limit?: number;
  /** The lower limit. */
  least?: number;
}

export const isMet = ({ value, limit = value, least = value }: Result): boolean =>
  value <= limit && value >= least;
