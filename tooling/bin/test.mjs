#!/usr/bin/env node
// npm test [-- part of a path…]: runs all checks and tests. With arguments, only tests whose path contains one. With
// TEST_MINUTES, a group of tests that would end later on a slow machine is left out and reported.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LONG } from '../jest/long-tests.mjs';
import { build } from './steps/build.mjs';
import { failedInJest, failedInPlaywright } from './steps/failed-tests.mjs';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { main, print, Rejection, ROOT, run, seconds } from './steps/run.mjs';

const RESULTS = join(ROOT, '.cache', 'results');
const { TEST_WORKERS, TEST_MINUTES = 'Infinity' } = process.env;
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
const tally = { passed: 0, failed: 0, skipped: 0, flaky: 0, failedSteps: [], failedTests: [], notRun: [] };

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
  if (result) tally.failedTests.push(...failedInJest(result));
  return code === 0;
}

async function runPlaywright(more, name = 'playwright') {
  const folder = join(ROOT, 'e2e');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: join(RESULTS, `${name}.json`) };
  // Playwright empties its folder of traces at each start.
  const output = join('test-results', name);
  const options = ['--reporter=list,json', '--workers', BROWSER_WORKERS, '--output', output];
  const args = ['test', ...options, ...filters, ...more];
  const { code } = await run(program('playwright', folder), args, { cwd: folder, env });
  const result = readResult(`${name}.json`);
  const stats = result?.stats;
  tally.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  tally.skipped += stats?.skipped ?? 0;
  tally.flaky += stats?.flaky ?? 0;
  // A run without any test, for example without a browser, also counts as failed.
  tally.failed += stats?.unexpected || (code === 0 ? 0 : 1);
  if (result) tally.failedTests.push(...failedInPlaywright(result));
  return code === 0;
}

/** The browser tests of pages, in parts that each begin only if there is time. */
const PAGE_PARTS = 3;
const pageGroup = (part) => ({
  title: `browser tests of pages, part ${part} of ${PAGE_PARTS}`,
  minutes: 12,
  body: () =>
    runPlaywright(['--project', 'pages', '--shard', `${part}/${PAGE_PARTS}`], `playwright-pages-${part}`),
});

/** The long tests in two groups: those of whole servers, which one change affects most, and the others. */
function longGroups() {
  const files = readdirSync(join(ROOT, 'server', 'src'), { recursive: true })
    .map((file) => join('server', 'src', file))
    .filter((file) => file.endsWith('.test.ts') && LONG.test(file));
  const isOfServers = (file) => file.includes('/testing/faults/');
  const group = (title, minutes, paths) => ({
    title,
    minutes,
    body: () => runJest(['--runTestsByPath', ...paths], `jest-${title.replaceAll(' ', '-')}`),
  });
  return [
    group('faults of servers', 22, files.filter(isOfServers)),
    group(
      'other faults and odd input',
      14,
      files.filter((file) => !isOfServers(file)),
    ),
  ];
}

/** The tests of a whole run after the short ones, each with the minutes that it takes on a slow machine. */
const groups = () => [
  ...Array.from({ length: PAGE_PARTS }, (_, index) => pageGroup(index + 1)),
  {
    title: 'browser tests of faults',
    minutes: 18,
    body: () => runPlaywright(['--project', 'faults'], 'playwright-faults'),
  },
  ...longGroups(),
];

/** CI ends a run that takes too long, whatever it has found. On a slow machine, what does not fit is reported instead. */
async function runGroups(started) {
  for (const { title, minutes, body } of groups()) {
    const endsAt = Date.now() - started + minutes * 60_000;
    if (endsAt <= Number(TEST_MINUTES) * 60_000) await step(title, body);
    else {
      print(`\n== ${title}\n   NOT RUN, because the machine is too slow`);
      tally.notRun.push(title);
    }
  }
}

function hasBrowserTests() {
  const files = readdirSync(join(ROOT, 'e2e'), { recursive: true })
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .map((file) => join('e2e', file));
  return files.some((file) => filters.some((filter) => file.includes(filter)));
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
  if (isWhole || hasBrowserTests()) await build();
  if (isWhole) await runGroups(started);
  else if (hasBrowserTests()) await step('browser tests', () => runPlaywright([]));
  if (tally.passed + tally.failed + tally.skipped === 0)
    throw new Rejection(`No test path contains ${filters.join(' or ')}.`);
  for (const failed of tally.failedTests) print(`\nFailed:\n${failed}`);
  const ended = [
    ...tally.failedSteps.map((title) => `Failed: ${title}`),
    ...tally.notRun.map((title) => `Not run: ${title}`),
  ];
  print(['', ...ended, `Took ${seconds(started)}`].join('\n'));
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  const flaky = tally.flaky > 0 ? `, ${tally.flaky} flaky` : '';
  const notRun = tally.notRun.length > 0 ? `, ${tally.notRun.length} groups not run` : '';
  print(`${tally.passed} passed, ${tally.failed} failed${skipped}${flaky}${notRun}`);
  process.exitCode = tally.failedSteps.length > 0 || tally.failed > 0 ? 1 : 0;
});
