#!/usr/bin/env node
// npm run check:upgrade [-- REF]: runs the previous release's server beside this one on one database, and sends messages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './steps/build.mjs';
import { buildCommit, commitOf, outputOf } from './steps/build-commit.mjs';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { main, print, Rejection, ROOT, run } from './steps/run.mjs';

/** The newest release tag, else the commit before the last change of the schema. */
async function previousRelease() {
  const { code, output: tag } = await run('git', ['describe', '--tags', '--abbrev=0', 'HEAD^'], {
    isQuiet: true,
  });
  if (code === 0) return tag.trim();
  const last = await outputOf('git', ['log', '-1', '--format=%H', '--', 'server/migrations']);
  return outputOf('git', ['rev-parse', `${last}^`]);
}

await main(async () => {
  checkNodeVersion();
  await install();
  const commit = await commitOf(process.argv[2] ?? (await previousRelease()));
  const folder = mkdtempSync(join(tmpdir(), 'dashboard-previous-'));
  try {
    print(`Building the previous release, ${commit.slice(0, 12)} …`);
    await buildCommit(commit, folder);
    await build();
    const args = [
      '--import',
      import.meta.resolve('tsx'),
      'upgrade/run.ts',
      join(folder, 'server/dist/main.js'),
    ];
    const { code } = await run(process.execPath, args, { cwd: join(ROOT, 'e2e') });
    if (code !== 0) throw new Rejection('The releases do not work beside each other.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
