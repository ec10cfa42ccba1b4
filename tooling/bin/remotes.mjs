#!/usr/bin/env node
// npm run remotes -- list | publish | default | pin | unpin | disable | enable | rollback
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { packagesToBuild } from './steps/packages-to-build.mjs';
import { main, ROOT } from './steps/run.mjs';

await main(async () => {
  checkNodeVersion();
  const packages = packagesToBuild(process.argv.slice(2));
  await install();
  if (packages.length > 0) await build(...packages);
  process.chdir(ROOT);
  await import(pathToFileURL(join(ROOT, 'server', 'dist', 'remotes.js')));
});
