#!/usr/bin/env node
// npm run backup -- FILE, npm run restore -- FILE: saves and restores the embedded database with all of DATA_DIR.
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
  await import(pathToFileURL(join(ROOT, 'server', 'dist', 'backup.js')));
});
