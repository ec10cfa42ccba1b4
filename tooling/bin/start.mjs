#!/usr/bin/env node
// Installs, builds the changed packages and serves. The server runs in this process, so that signals reach it directly.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { main, ROOT } from './steps/run.mjs';

await main(async () => {
  checkNodeVersion();
  await install();
  await build();
  process.chdir(ROOT);
  await import(pathToFileURL(join(ROOT, 'server', 'dist', 'main.js')));
});
