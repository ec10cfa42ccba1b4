import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Rejection, ROOT, trackChild } from './run.mjs';

const READY_WITHIN_MS = 120_000;

/** The server's address, once it has printed it. @throws Rejection if it exits or takes too long */
async function addressOf({ stdout }) {
  const signal = AbortSignal.timeout(READY_WITHIN_MS);
  for await (const line of createInterface({ input: stdout, signal })) {
    const [address] = /http:\/\/localhost:\d+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Rejection(`The server exited, or was not ready within ${READY_WITHIN_MS / 1000} s.`);
}

/** Starts the built server on a free port with its own data, checks that it is ready, and stops it. @throws Rejection */
export async function startAndStop(node, dataDir) {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '' };
  const main = join(ROOT, 'server', 'dist', 'main.js');
  const child = spawn(node, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  trackChild(child);
  const exited = once(child, 'exit');
  try {
    const { status } = await fetch(`${await addressOf(child)}/readyz`);
    if (status !== 200) throw new Rejection(`GET /readyz responded with status ${status}.`);
  } finally {
    child.kill('SIGTERM');
  }
  const [code, signal] = await exited;
  if (code !== 0) throw new Rejection(`The server stopped with ${signal ?? `exit code ${code}`}.`);
}
