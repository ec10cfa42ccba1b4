#!/usr/bin/env node
// npm run dev: builds without minifying and serves. Repeats both when a source changes.
// npm run dev -- NAME --shell URL: serves one remote to a running or deployed shell.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { runDevRemote } from './steps/dev-remote.mjs';
import { install } from './steps/install.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { main, print, ROOT, run } from './steps/run.mjs';

const SETTLE_MS = 150;

const packages = readdirSync(ROOT).filter((name) => /^(shell|shared|server|operations|mfe-.+)$/.test(name));
let server;
let isEnding = false;

async function buildForDevelopment() {
  print('Building what changed …');
  const { code } = await run(process.execPath, ['tooling/bin/build.mjs', '--development']);
  return code === 0;
}

async function stopServer() {
  const stopped = server;
  server = undefined;
  if (!stopped) return;
  const exited = once(stopped, 'exit');
  stopped.kill('SIGTERM');
  await exited;
}

function startServer() {
  const started = spawn(process.execPath, [join(ROOT, 'server', 'dist', 'main.js')], {
    cwd: ROOT,
    stdio: 'inherit',
    // Every user of a server for development may load a remote from this machine.
    env: { DEV_OVERRIDES: 'http://localhost:*', DEV_OVERRIDE_USERS: '*', ...process.env },
  });
  started.once('exit', () => {
    if (server !== started) return;
    server = undefined;
    if (!isEnding) print('The server has stopped. Waiting for a change …');
  });
  server = started;
}

async function buildAndServe() {
  if (!(await buildForDevelopment())) return print('Waiting for a change …');
  await stopServer();
  startServer();
}

/** Stops the server, which may already have received the terminal's signal. */
async function end() {
  if (isEnding) return;
  isEnding = true;
  await stopServer();
  process.exit(0);
}

/** Returns a function that runs the work without overlap, and once more if requested during a run. */
function oneAtATime(work) {
  let isRunning = false;
  let isRequestedAgain = false;
  return async function request() {
    isRequestedAgain = true;
    if (isRunning) return;
    isRunning = true;
    while (isRequestedAgain) {
      isRequestedAgain = false;
      await work();
    }
    isRunning = false;
  };
}

await main(async () => {
  checkNodeVersion();
  await install();
  const args = process.argv.slice(2);
  if (args.length > 0) return runDevRemote(args);
  const rebuild = oneAtATime(buildAndServe);
  let timer;
  for (const folder of packages.map((name) => join(ROOT, name, 'src')).filter(existsSync)) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, SETTLE_MS);
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  await rebuild();
});
