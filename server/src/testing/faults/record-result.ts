import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageRoot } from '../../platform/config/package-root';
import type { SeedResult } from './run-seed';

/** Where the verdict of every seed is added, one JSON object on each line. */
export const RESULTS_FILE = join(packageRoot, '..', '.cache', 'faults', 'results.jsonl');

export function recordResult(result: SeedResult & { mutant?: string; isBrowser?: true }): void {
  mkdirSync(dirname(RESULTS_FILE), { recursive: true });
  appendFileSync(RESULTS_FILE, `${JSON.stringify({ at: new Date().toISOString(), ...result })}\n`);
}
