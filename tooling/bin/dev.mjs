#!/usr/bin/env node
// npm run dev: builds without minifying, serves, and does both again whenever a source changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { main, ROOT, run, say } from './steps/run.mjs';

const SETTLE_MS = 150;

const packages = readdirSync(ROOT).filter((name) => /^(shell|shared|server|mfe-.+)$/.test(name));
let server;

async function buildForDevelopment() {
  say('Building what changed …');
  const { code } = await run(process.execPath, ['tooling/bin/build.mjs', '--development']);
  return code === 0;
}

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}

async function buildAndServe() {
  if (!(await buildForDevelopment())) return say('Waiting for a change …');
  await stopServer();
  server = spawn(process.execPath, [join(ROOT, 'server', 'dist', 'main.js')], {
    cwd: ROOT,
    stdio: 'inherit',
  });
}

/** Runs the work, and once more if it was asked for meanwhile; never twice at the same time. */
function oneAtATime(work) {
  let isRunning = false;
  let isAskedAgain = false;
  return async function ask() {
    isAskedAgain = true;
    if (isRunning) return;
    isRunning = true;
    while (isAskedAgain) {
      isAskedAgain = false;
      await work();
    }
    isRunning = false;
  };
}

await main(async () => {
  checkNodeVersion();
  await install();
  const ask = oneAtATime(buildAndServe);
  let timer;
  for (const folder of packages.map((name) => join(ROOT, name, 'src')).filter(existsSync)) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(ask, SETTLE_MS);
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, async () => {
      await stopServer();
      process.exit(0);
    });
  }
  await ask();
});
