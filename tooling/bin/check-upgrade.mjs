#!/usr/bin/env node
// npm run check:upgrade [-- REF]: runs the previous release's server beside this one on one database, sends messages, and
// upgrades two servers one by one in seeds of the fault campaign.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './steps/build.mjs';
import { buildCommit, commitOf, outputOf } from './steps/build-commit.mjs';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { main, print, Rejection, ROOT, run } from './steps/run.mjs';

/** Commits of one series may not build alone, so a default looks further back. */
const MAX_ATTEMPTS = 5;
const JEST = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
const CAMPAIGN = 'server/src/testing/faults/faults.test.ts';
const SEEDS = '1-10';

/** The newest release tag, else the commit before the last change of the schema and the ones before it. */
async function defaultCommits() {
  const { code, output: tag } = await run('git', ['describe', '--tags', '--abbrev=0', 'HEAD^'], {
    isQuiet: true,
  });
  if (code === 0) return [await commitOf(tag.trim())];
  const last = await outputOf('git', ['log', '-1', '--format=%H', '--', 'server/migrations']);
  const commits = await outputOf('git', ['rev-list', `--max-count=${MAX_ATTEMPTS}`, `${last}^`]);
  return commits.split('\n');
}

/** Builds the first of the commits that builds. @throws Rejection with the last error when none does */
async function buildPrevious([commit, ...earlier], folder) {
  print(`Building the previous release, ${commit.slice(0, 12)} …`);
  try {
    await buildCommit(commit, folder);
  } catch (error) {
    if (!(error instanceof Rejection) || earlier.length === 0) throw error;
    print(`  ${commit.slice(0, 12)} does not build`);
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    await buildPrevious(earlier, folder);
  }
}

await main(async () => {
  checkNodeVersion();
  await install();
  const [, , ref] = process.argv;
  const commits = ref === undefined ? await defaultCommits() : [await commitOf(ref)];
  const folder = mkdtempSync(join(tmpdir(), 'dashboard-previous-'));
  try {
    await buildPrevious(commits, folder);
    await build();
    const program = join(folder, 'server/dist/main.js');
    const args = ['--import', import.meta.resolve('tsx'), 'upgrade/run.ts', program];
    const { code } = await run(process.execPath, args, { cwd: join(ROOT, 'e2e') });
    if (code !== 0) throw new Rejection('The releases do not work beside each other.');
    const env = { FAULT_SEEDS: SEEDS, FAULT_PREVIOUS_PROGRAM: program };
    const campaign = await run(process.execPath, [JEST, '--maxWorkers=1', CAMPAIGN], { env });
    if (campaign.code !== 0) throw new Rejection('An upgrade among faults broke a promise.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
