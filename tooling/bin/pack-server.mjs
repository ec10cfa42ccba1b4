#!/usr/bin/env node
// npm run pack-server -- FOLDER: builds, and writes everything that the server needs to run into a folder.
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from './steps/build.mjs';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { main, print, Rejection } from './steps/run.mjs';

await main(async () => {
  checkNodeVersion();
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Rejection('Usage: npm run pack-server -- FOLDER');
  // Never into a folder with other files: a mistyped path would mix or lose them.
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Rejection(`${folder} is not empty.`);
  await install();
  await build();
  const { register } = await import('tsx/esm/api');
  register();
  const { packServer } = await import('../src/pack-server.ts');
  await packServer(resolve(folder));
  print(`The server is in ${folder}: node server/dist/main.js starts it.`);
});
