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
  const [command, name] = process.argv.slice(2);
  const isOwnRemote = command === 'publish' && name && !process.argv.includes('--from');
  await build('server', ...(isOwnRemote ? ['shell', name] : []));
  process.chdir(ROOT);
  await import(pathToFileURL(join(ROOT, 'server', 'dist', 'remotes.js')));
});
