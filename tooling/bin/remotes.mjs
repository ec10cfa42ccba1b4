#!/usr/bin/env node
// npm run remotes -- list | publish | pin | unpin | disable | enable | rollback
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { main, ROOT } from './steps/run.mjs';

await main(async () => {
  checkNodeVersion();
  await install();
  await build('server');
  process.chdir(ROOT);
  await import(pathToFileURL(join(ROOT, 'server', 'dist', 'remotes.js')));
});
