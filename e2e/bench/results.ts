import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Result {
  name: string;
  value: number;
  unit: string;
  /** Upper limit; absent when the value is only reported. */
  limit?: number;
  /** Lower limit; absent when there is none. */
  least?: number;
}

export const notify = (line: string) => process.stdout.write(`${line}\n`);

/** The value below which a share (0 to 1) of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The second-longest sample: this ignores one hiccup of the machine. */
export const longestButOne = (samples: readonly number[]) => samples.toSorted((a, b) => b - a)[1] ?? 0;

export const median = (samples: readonly number[]) => percentile(samples, 0.5);

const isMet = ({ value, limit = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY }: Result) =>
  value >= least && value <= limit;

function boundOf({ limit, least }: Result): string {
  if (limit === undefined) return '';
  return limit === least ? `exactly ${limit}` : `at most ${limit}`;
}

function line(result: Result): string {
  const { name, value, unit } = result;
  const bound = boundOf(result);
  const verdict = bound && `${isMet(result) ? 'met' : 'MISSED'}, ${bound}`;
  return `  ${name.padEnd(42)} ${value.toFixed(2).padStart(10)} ${unit.padEnd(4)} ${verdict}`;
}

/** Prints the table, writes the figures to the file named on the command line, and fails when a limit is missed. */
export function conclude(results: Result[], figures: unknown): void {
  for (const result of results) notify(line(result));
  const [, , file] = process.argv;
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ results, figures }, null, 2));
  }
  process.exitCode = results.every(isMet) ? 0 : 1;
}
