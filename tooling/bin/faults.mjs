#!/usr/bin/env node
// npm run faults -- --seeds N, or --seed K: runs the fault campaign with the first N seeds, or repeats one; with --browser
// real pages take part. Every verdict is added to .cache/faults/results.jsonl (docs/faults.md).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { main, print, Rejection, ROOT, run, seconds } from './steps/run.mjs';

const USAGE = 'Usage: npm run faults -- --seeds N [--first K] [--workers N] [--browser], or --seed K';
const DEFAULT_SEEDS = '20';
const RESULTS = join(ROOT, '.cache', 'faults', 'results.jsonl');
const JEST = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
const TEST = 'server/src/testing/faults/faults.test.ts';
const E2E = join(ROOT, 'e2e');
const PLAYWRIGHT = join(E2E, 'node_modules', '@playwright', 'test', 'cli.js');
/** The tests of seeds. Another one in that file checks the comparison itself. */
const BROWSER_TESTS = ['test', 'faults/seeds.test.ts', '--grep', 'the faults of seed'];

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
        browser: { type: 'boolean', default: false },
      },
    });
    const first = wholeNumber(values.seed ?? values.first);
    const count = values.seed === undefined ? wholeNumber(values.seeds) : 1;
    const workers = Math.min(count, wholeNumber(values.workers));
    return { first, count, workers, hasBrowser: values.browser };
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

/** Each worker runs consecutive seeds with Jest. */
function runModels(options) {
  const args = [JEST, '--maxWorkers=1', TEST];
  return Promise.all(
    rangesOf(options).map((seeds) => run(process.execPath, args, { env: { FAULT_SEEDS: seeds } })),
  );
}

/** The workers take turns. */
async function runBrowser({ first, count, workers }) {
  await build();
  const args = [PLAYWRIGHT, ...BROWSER_TESTS, '--fully-parallel', '--workers', String(workers)];
  const env = { FAULT_SEEDS: `${first}-${first + count - 1}` };
  return [await run(process.execPath, args, { cwd: E2E, env })];
}

await main(async () => {
  checkNodeVersion();
  const options = readOptions();
  await install();
  const started = Date.now();
  const before = readResults().length;
  const runs = await (options.hasBrowser ? runBrowser(options) : runModels(options));
  printVerdicts(readResults().slice(before));
  print(`Took ${seconds(started)}.`);
  if (runs.some(({ code }) => code !== 0)) process.exitCode = 1;
});
