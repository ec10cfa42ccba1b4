#!/usr/bin/env node
// npm test [-- part of a path…]: runs all checks and tests. With arguments, only tests whose path contains one. Without, the
// long tests come last; with LONG_TESTS_MINUTES, a group of them is left out if it would begin after so many minutes.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LONG } from '../jest/long-tests.mjs';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { main, print, Rejection, ROOT, run, seconds } from './steps/run.mjs';

const RESULTS = join(ROOT, '.cache', 'results');
const { TEST_WORKERS, LONG_TESTS_MINUTES = 'Infinity' } = process.env;
/** Jest tests spend much of their time waiting for the database, so a third worker uses the idle time of two cores. */
const JEST_WORKERS = TEST_WORKERS ?? '3';
const BROWSER_WORKERS = TEST_WORKERS ?? '2';
/** Jest and, as they inherit it, its workers. A young generation of 64 MB is collected less often (decision 102). */
const JEST = ['--max-semi-space-size=64', join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js')];
const SHORT = join(ROOT, 'tooling', 'jest', 'short-tests.cjs');
const filters = process.argv.slice(2);

const packages = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'package.json')));

const CHECKS = [
  // One checker takes half the CPU time of the default four, because each checker evaluates most library types.
  { title: 'types', tool: 'tsc', args: ['--noEmit', '--checkers', '1'] },
  { title: 'format and lint', tool: 'biome', args: ['check', '.'] },
  { title: 'imports', tool: 'depcruise', args: ['--config', '.dependency-cruiser.cjs', ...packages] },
];

/** The totals: numbers of tests, plus one failure for each failed check. */
const tally = { passed: 0, failed: 0, skipped: 0, flaky: 0, failedSteps: [] };

function program(name, folder = ROOT) {
  return join(folder, 'node_modules', '.bin', name);
}

function readResult(file) {
  try {
    return JSON.parse(readFileSync(join(RESULTS, file), 'utf8'));
  } catch {
    return undefined;
  }
}

function printResult(title, isSuccess, started) {
  print(`   ${isSuccess ? 'done' : 'FAILED'} in ${seconds(started)}`);
  if (!isSuccess) tally.failedSteps.push(title);
}

async function step(title, body) {
  const started = Date.now();
  print(`\n== ${title}`);
  printResult(title, await body(), started);
}

/** Runs a check. Prints its output at the end, because checks run in parallel. */
async function check({ title, tool, args }) {
  const started = Date.now();
  const { code, output, errors } = await run(program(tool), args, { isQuiet: true });
  print(`\n== ${title}\n${output}${errors}`.trimEnd());
  printResult(title, code === 0, started);
  if (code !== 0) tally.failed += 1;
}

/** The tests of one file that passed only on retry. */
function flakyTests({ assertionResults }) {
  return assertionResults.filter(({ status, invocations }) => status === 'passed' && invocations > 1);
}

async function runJest(more, name = 'jest') {
  const args = [
    '--maxWorkers',
    JEST_WORKERS,
    '--json',
    '--outputFile',
    join(RESULTS, `${name}.json`),
    '--passWithNoTests',
  ];
  // The JSON goes to the file; Jest writes its progress to the error stream.
  const { code } = await run(process.execPath, [...JEST, ...args, ...filters, ...more]);
  const result = readResult(`${name}.json`);
  tally.passed += result?.numPassedTests ?? 0;
  tally.skipped += result?.numPendingTests ?? 0;
  tally.flaky += result?.testResults.flatMap(flakyTests).length ?? 0;
  tally.failed += result ? result.numFailedTests + result.numRuntimeErrorTestSuites : 1;
  return code === 0;
}

/** The long tests in two groups: those of whole servers, which one change affects most, and the others. */
function longGroups() {
  const files = readdirSync(join(ROOT, 'server', 'src'), { recursive: true })
    .map((file) => join('server', 'src', file))
    .filter((file) => file.endsWith('.test.ts') && LONG.test(file));
  const isOfServers = (file) => file.includes('/testing/faults/');
  return [files.filter(isOfServers), files.filter((file) => !isOfServers(file))];
}

/** CI ends a run that takes too long, whatever it has found. On a slow machine, the groups without time are reported instead. */
async function runLong(started) {
  for (const [index, files] of longGroups().entries()) {
    const paths = ['--runTestsByPath', ...files];
    if (Date.now() - started < Number(LONG_TESTS_MINUTES) * 60_000)
      await step(`long tests, ${index + 1}`, () => runJest(paths, `jest-long-${index + 1}`));
    else {
      print(
        `\n== long tests, ${index + 1}\n   NOT RUN, because the machine is too slow: ${files.join(', ')}`,
      );
      tally.skipped += files.length;
    }
  }
}

async function runPlaywright() {
  const folder = join(ROOT, 'e2e');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: join(RESULTS, 'playwright.json') };
  const args = ['test', '--reporter=list,json', '--workers', BROWSER_WORKERS, ...filters];
  const { code } = await run(program('playwright', folder), args, { cwd: folder, env });
  const stats = readResult('playwright.json')?.stats;
  tally.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  tally.skipped += stats?.skipped ?? 0;
  tally.flaky += stats?.flaky ?? 0;
  // A run without any test, for example without a browser, also counts as failed.
  tally.failed += stats?.unexpected || (code === 0 ? 0 : 1);
  return code === 0;
}

function hasBrowserTests() {
  const files = readdirSync(join(ROOT, 'e2e'), { recursive: true })
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map((file) => join('e2e', file));
  return filters.length === 0 || files.some((file) => filters.some((filter) => file.includes(filter)));
}

await main(async () => {
  const started = Date.now();
  checkNodeVersion();
  await install();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  // The type check and the import check use one core each.
  if (filters.length === 0) await Promise.all(CHECKS.map(check));
  const isWhole = filters.length === 0;
  await step('unit, component and server tests', () => runJest(isWhole ? ['--filter', SHORT] : []));
  if (hasBrowserTests()) {
    await build();
    await step('browser tests', runPlaywright);
  }
  if (isWhole) await runLong(started);
  if (tally.passed + tally.failed + tally.skipped === 0)
    throw new Rejection(`No test path contains ${filters.join(' or ')}.`);
  print(`\n${tally.failedSteps.map((title) => `Failed: ${title}\n`).join('')}Took ${seconds(started)}`);
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  const flaky = tally.flaky > 0 ? `, ${tally.flaky} flaky` : '';
  print(`${tally.passed} passed, ${tally.failed} failed${skipped}${flaky}`);
  process.exitCode = tally.failedSteps.length > 0 || tally.failed > 0 ? 1 : 0;
});
