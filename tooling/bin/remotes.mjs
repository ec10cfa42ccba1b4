#!/usr/bin/env node
// npm run remotes -- list | publish | default | pin | unpin | disable | enable | rollout | rollback
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './steps/build.mjs';
import { checkBuild, checkSources } from './steps/check-release.mjs';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { packagesToBuild } from './steps/packages-to-build.mjs';
import { readPublication } from './steps/publication.mjs';
import { main, ROOT } from './steps/run.mjs';

/** Builds and checks what is published. Returns the arguments of the registry's own command. */
async function prepare(args) {
  const publication = readPublication(args);
  const packages = packagesToBuild(publication);
  await install();
  const isDirty = publication !== undefined && (await checkSources(publication));
  if (packages.length > 0) await build(...packages);
  if (publication === undefined) return args;
  if (publication.hasTrial) await checkBuild(publication);
  return [
    ...args.filter((arg) => arg !== '--trial-passed' && (isDirty || arg !== '--dirty')),
    ...(publication.hasTrial ? ['--trial-passed'] : []),
  ];
}

await main(async () => {
  checkNodeVersion();
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...(await prepare(process.argv.slice(2))));
  process.chdir(ROOT);
  await import(pathToFileURL(join(ROOT, 'server', 'dist', 'remotes.js')));
});
