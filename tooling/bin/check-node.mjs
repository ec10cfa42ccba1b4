#!/usr/bin/env node
// npm run check:node [-- VERSION…] [-- --tests PATH]: builds, starts and tests the server on every supported version of Node.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { main, print, Rejection, ROOT, run } from './steps/run.mjs';
import { startAndStop } from './steps/start-and-stop.mjs';

/** The oldest supported release, and the long-term support releases after it. */
const VERSIONS = ['20.19', '22', '24'];
const JEST = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');

/** The path of a version's binary, which npx downloads from the npm registry. */
async function binaryOf(version) {
  const args = ['--yes', `node@${version}`, '--print', 'process.execPath'];
  const { code, output, errors } = await run('npx', args, { isQuiet: true });
  if (code !== 0) throw new Rejection(`${errors.trim()}\nNode ${version} could not be installed.`);
  return output.trim();
}

async function isSuccess(node, args) {
  return (await run(node, args)).code === 0;
}

async function serves(node) {
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-node-'));
  try {
    await startAndStop(node, dataDir);
    return true;
  } catch (error) {
    print(error.message);
    return false;
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

const stepsFor = (tests) => ({
  build: (node) => isSuccess(node, [join(ROOT, 'tooling', 'bin', 'build.mjs'), '--force']),
  start: serves,
  'server tests': (node) => isSuccess(node, [JEST, '--selectProjects', 'node', '--maxWorkers', '2', tests]),
});

/** Runs the steps in order. The steps after a failed one are not run. */
async function checkVersion(version, steps) {
  const node = await binaryOf(version);
  const { output } = await run(node, ['--version'], { isQuiet: true });
  const row = { Node: output.trim() };
  for (const [title, step] of Object.entries(steps)) {
    print(`\n== Node ${version}: ${title}`);
    row[title] = (await step(node)) ? 'passed' : 'FAILED';
    if (row[title] === 'FAILED') break;
  }
  return row;
}

function printTable(rows, columns) {
  const titles = Object.fromEntries(columns.map((column) => [column, column]));
  print('');
  for (const row of [titles, ...rows])
    print(
      columns
        .map((column) => (row[column] ?? 'not run').padEnd(14))
        .join('')
        .trimEnd(),
    );
}

await main(async () => {
  const options = { tests: { type: 'string', default: 'server/' } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  checkNodeVersion();
  await install();
  const steps = stepsFor(values.tests);
  const rows = [];
  for (const version of positionals.length > 0 ? positionals : VERSIONS)
    rows.push(await checkVersion(version, steps));
  printTable(rows, ['Node', ...Object.keys(steps)]);
  if (rows.some((row) => Object.values(row).includes('FAILED'))) process.exitCode = 1;
});
