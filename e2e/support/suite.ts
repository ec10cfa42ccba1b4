import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port';

const DIST = new URL('../../server/dist/', import.meta.url);
const START_LIMIT_MS = 90_000;

export interface Suite {
  /** URL without a trailing slash. */
  url: string;
  port: number;
  dataDir: string;
  /** All output of the server so far. */
  output(): string;
  /** Stops the server gracefully and removes its temporary DATA_DIR. */
  stop(): Promise<void>;
  /** Kills the server without warning, like a power failure; its database keeps running. */
  kill(): Promise<void>;
  /** Starts the server again on the same port and data. */
  restart(): Promise<void>;
}

interface Options {
  env?: NodeJS.ProcessEnv;
  /** An existing DATA_DIR to use and keep; by default a temporary copy of the demo data. */
  dataDir?: string;
  /** Default: a free port. */
  port?: number;
  /** Path of another copy of the built server. */
  program?: string;
}

export interface RunningServer {
  child: ChildProcess;
  output(): string;
}

/** Starts a server, or another program of its package. The caller must stop it. */
export function launch(env: NodeJS.ProcessEnv, program = 'main.js', ...args: string[]): RunningServer {
  const child = spawn(process.execPath, [fileURLToPath(new URL(program, DIST)), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  // A failed or interrupted test does not stop its server.
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
  return { child, output: () => output };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function untilReady(url: string, server: RunningServer): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  while (!(await isReady(url))) {
    if (server.child.exitCode !== null || Date.now() > end) {
      throw new Error(`The server did not start:\n${server.output()}`);
    }
    await delay(50);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** A DATA_DIR with the demo data, which the caller must remove. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-suite-'));
  const { SUITE_TEMPLATE } = process.env;
  // Node's own copy would not preserve the database user's ownership.
  if (SUITE_TEMPLATE) execFileSync('cp', ['-a', `${SUITE_TEMPLATE}/.`, dataDir]);
  return dataDir;
}

/** A killed server leaves its database running, for a restarted server to use. */
function endDatabase(dataDir: string): void {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT');
}

/** Starts the built server as users do, on a free port with its own DATA_DIR. */
export async function startSuite({
  env = {},
  dataDir: given,
  port: wanted,
  program,
}: Options = {}): Promise<Suite> {
  const port = wanted ?? (await freePort());
  const url = `http://localhost:${port}`;
  const dataDir = given ?? makeDataDir();
  const settings = { PORT: String(port), DATA_DIR: dataDir, ...env };
  let server = launch(settings, program);
  await untilReady(url, server);
  return {
    url,
    port,
    dataDir,
    output: () => server.output(),
    async stop() {
      await end(server.child, 'SIGTERM');
      if (given) return;
      endDatabase(dataDir);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
    kill: () => end(server.child, 'SIGKILL'),
    async restart() {
      server = launch(settings, program);
      await untilReady(url, server);
    },
  };
}
