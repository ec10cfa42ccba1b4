import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres';
import { layoutIn } from '../platform/db/embedded/layout';
import { runningPostmaster } from '../platform/db/embedded/postmaster';
import { isAlive } from '../platform/db/embedded/process-info';

export const RUN_PREFIX = 'dashboard-tests-';

const START_LIMIT_MS = 120_000;
const POLL_MS = 25;

/** Durability is off: the database is deleted after the run. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'];
const silent = { info() {}, warn() {} };

function writeResult(folder: string, name: 'socket' | 'failure', word: string): void {
  const draft = join(folder, `${name}.new`);
  writeFileSync(draft, word);
  renameSync(draft, join(folder, name));
}

/** Starts the PostgreSQL of a test run. A file gives the workers its address, or the reason of its failure. */
export async function startRun(folder: string): Promise<void> {
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silent, settings });
    postgres.release();
    writeResult(folder, 'socket', postgres.connection.host);
  } catch (error) {
    writeResult(folder, 'failure', String(error));
  }
}

/** Waits for the PostgreSQL of this run; returns the folder of its socket. */
export async function untilStarted(folder: string): Promise<string> {
  const end = Date.now() + START_LIMIT_MS;
  const [socket, failure] = [join(folder, 'socket'), join(folder, 'failure')];
  while (Date.now() < end) {
    if (existsSync(socket)) return readFileSync(socket, 'utf8');
    if (existsSync(failure)) throw new Error(readFileSync(failure, 'utf8'));
    await delay(POLL_MS);
  }
  throw new Error('The PostgreSQL of this test run does not start.');
}

/** Stops the PostgreSQL of a test run immediately and deletes its folder. */
export function removeRun(folder: string): void {
  const running = runningPostmaster(layoutIn(folder).database);
  if (running) process.kill(running.pid, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** Deletes the folders of killed runs. */
export function removeFinishedRuns(): void {
  const parent = realpathSync(tmpdir());
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(RUN_PREFIX))) {
    const pid = Number(name.slice(RUN_PREFIX.length).split('-')[0]);
    if (pid > 0 && !isAlive(pid)) removeRun(join(parent, name));
  }
}
