#!/usr/bin/env node
// From a fresh clone to a running dashboard: installs, builds what changed, then serves in this very process, so that
// signals reach the server directly.
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
