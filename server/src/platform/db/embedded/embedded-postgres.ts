import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { StartError } from '../../config/start-error';
import { type Binaries, findBinaries } from './binaries';
import { checkMajorVersion, DATABASE_OWNER, initialise } from './initialise';
import { launch, untilReady } from './launch';
import { type Layout, layoutIn, makePrivateFolder } from './layout';
import { removeStaleLocks, runningPostmaster } from './postmaster';
import { isAlive } from './process-info';
import { databaseUser } from './run-as';

const MAJOR_VERSION = '18';
const PORT = 5432;
const WATCH_MS = 2_000;
const STOP_LIMIT_MS = 30_000;

export interface EmbeddedPostgres {
  /** Connection settings for the product's database. */
  connection: ClientConfig & { host: string; port: number; user: string; database: string };
  /** Whether it was found running instead of being started. */
  isAdopted: boolean;
  pid(): number | undefined;
  /**
   * Closes every connection and waits until all data is on disk.
   * @throws StartError when it still runs after the limit
   */
  stop(): Promise<void>;
  /** Leaves it running for other processes. */
  release(): void;
}

interface Options {
  dataDir: string;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Settings as "name=value", e.g. for tests. */
  settings?: string[];
  stopLimitMs?: number;
}

async function ensureDatabase(connection: ClientConfig): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  // The rejected call reports the error as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE_OWNER]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_OWNER}`);
  } finally {
    await client.end();
  }
}

async function start(layout: Layout, binaries: Binaries, settings: string[]): Promise<void> {
  const user = databaseUser(layout.database);
  await initialise(binaries.initdb, layout.database, user);
  checkMajorVersion(layout.database, MAJOR_VERSION);
  if (layout.socketFolder !== layout.database) makePrivateFolder(layout.socketFolder, user);
  removeStaleLocks(layout, PORT);
  const child = launch(binaries.postgres, layout, user, settings);
  let isRunning = true;
  child.once('exit', () => {
    isRunning = false;
  });
  child.once('error', () => {
    isRunning = false;
  });
  const connection = { host: layout.socketFolder, port: PORT, user: DATABASE_OWNER, database: 'postgres' };
  await untilReady(connection, layout, () => isRunning);
}

async function untilExited(pid: number, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs;
  while (isAlive(pid)) {
    if (Date.now() > end)
      throw new StartError(`PostgreSQL (process ${pid}) still runs ${limitMs / 1000} s after it was stopped`);
    await delay(20);
  }
}

/**
 * Starts the PostgreSQL in DATA_DIR, or adopts the one that a killed server left running. Restarts it when it dies
 * while this process runs.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = [],
  stopLimitMs = STOP_LIMIT_MS,
}: Options): Promise<EmbeddedPostgres> {
  const layout = layoutIn(dataDir);
  const binaries = findBinaries();
  const found = runningPostmaster(layout.database);
  const host = found?.socketFolder || layout.socketFolder;
  const connection = { host, port: found?.port || PORT, user: DATABASE_OWNER, database: DATABASE_OWNER };
  if (found) {
    await untilReady({ ...connection, database: 'postgres' }, layout, () => isAlive(found.pid));
    log.info({ pid: found.pid }, 'Adopted the running PostgreSQL');
  } else await start(layout, binaries, settings);
  await ensureDatabase(connection);

  let isRestarting = false;
  const watch = setInterval(async () => {
    if (isRestarting || runningPostmaster(layout.database)) return;
    isRestarting = true;
    log.warn('PostgreSQL has died; restarting it');
    await start(layout, binaries, settings).catch((error) =>
      log.warn({ err: error }, 'PostgreSQL could not be restarted'),
    );
    isRestarting = false;
  }, WATCH_MS);
  watch.unref();

  return {
    connection,
    isAdopted: found !== undefined,
    pid: () => runningPostmaster(layout.database)?.pid,
    release: () => clearInterval(watch),
    async stop() {
      clearInterval(watch);
      const running = runningPostmaster(layout.database);
      if (!running) return;
      process.kill(running.pid, 'SIGINT');
      await untilExited(running.pid, stopLimitMs);
      if (layout.socketFolder !== layout.database)
        rmSync(layout.socketFolder, { recursive: true, force: true });
    },
  };
}
