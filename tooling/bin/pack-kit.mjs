#!/usr/bin/env node
// Packs @dashboard/remote-kit and @dashboard/shared for remotes of other repositories: npm run pack-kit [-- FOLDER]
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { register } from 'tsx/esm/api';
import { install, PNPM } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { main, print, Rejection, ROOT, run } from './steps/run.mjs';

async function runQuietly(file, args, failure) {
  const { code, output, errors } = await run(file, args, { isQuiet: true });
  if (code !== 0) throw new Rejection(`${(output + errors).trim()}\n${failure}`);
}

await main(async () => {
  checkNodeVersion();
  await install();
  const folder = resolve(process.argv[2] ?? join(ROOT, '.cache/packages'));
  mkdirSync(folder, { recursive: true });
  register();
  const { buildKit, sharedProject } = await import('../src/pack-kit.ts');
  const compiler = join(ROOT, 'node_modules/.bin/tsc');
  await runQuietly(compiler, ['-p', sharedProject()], 'The declarations of shared could not be written.');
  await buildKit();
  for (const name of ['shared', 'remote-kit']) {
    const args = ['--yes', PNPM, '--dir', join(ROOT, name), 'pack', '--pack-destination', folder];
    await runQuietly('npx', args, `${name} could not be packed.`);
  }
  print(`The packages are in ${folder}.`);
});
