#!/usr/bin/env node
// npm run faults -- --seeds N, or --seed K: runs the fault campaign with the first N seeds, or repeats one. Every verdict
// is added to .cache/faults/results.jsonl (docs/faults.md).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { main, print, Rejection, ROOT, run, seconds } from './steps/run.mjs';

const USAGE = 'Usage: npm run faults -- --seeds N [--first K] [--workers N], or --seed K';
const DEFAULT_SEEDS = '20';
const RESULTS = join(ROOT, '.cache', 'faults', 'results.jsonl');
const JEST = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
const TEST = 'server/src/testing/faults/faults.test.ts';

function wholeNumber(value) {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new Rejection(USAGE);
  return Number(value);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        seeds: { type: 'string', default: DEFAULT_SEEDS },
        first: { type: 'string', default: '1' },
        workers: { type: 'string', default: '2' },
        seed: { type: 'string' },
      },
    });
    const first = wholeNumber(values.seed ?? values.first);
    const count = values.seed === undefined ? wholeNumber(values.seeds) : 1;
    return { first, count, workers: Math.min(count, wholeNumber(values.workers)) };
  } catch (error) {
    throw error instanceof Rejection ? error : new Rejection(USAGE);
  }
}

/** Consecutive seeds for each worker. */
function rangesOf({ first, count, workers }) {
  const size = Math.ceil(count / workers);
  return Array.from({ length: Math.ceil(count / size) }, (_, index) => {
    const start = first + index * size;
    return `${start}-${Math.min(start + size, first + count) - 1}`;
  });
}

const readResults = () =>
  existsSync(RESULTS)
    ? readFileSync(RESULTS, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];

function printVerdicts(results) {
  for (const { seed, violations } of results)
    for (const { invariant, detail } of violations) print(`seed ${seed}, ${invariant}: ${detail}`);
  const total = (read) => results.reduce((sum, one) => sum + read(one), 0);
  const operations = total(({ counts }) => Object.values(counts).reduce((sum, count) => sum + count, 0));
  const broken = results.filter(({ violations }) => violations.length > 0);
  print(
    `\n${results.length} seeds, ${operations} operations, ${total((one) => one.submissions)} submissions, ${total((one) => one.faults.length)} faults`,
  );
  print(`${broken.length} seeds broke a promise${broken.length > 0 ? '. Repeat one with --seed' : ''}.`);
}

await main(async () => {
  checkNodeVersion();
  const options = readOptions();
  await install();
  const started = Date.now();
  const before = readResults().length;
  const args = [JEST, '--maxWorkers=1', TEST];
  const runs = await Promise.all(
    rangesOf(options).map((seeds) => run(process.execPath, args, { env: { FAULT_SEEDS: seeds } })),
  );
  printVerdicts(readResults().slice(before));
  print(`Took ${seconds(started)}.`);
  if (runs.some(({ code }) => code !== 0)) process.exitCode = 1;
});
