import { existsSync } from 'node:fs';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config';
import { holdDataDir } from './data-dir-lock';
import { DiskReserve } from './embedded/disk-reserve';
import { startEmbeddedPostgres } from './embedded/embedded-postgres';
import { layoutIn } from './embedded/layout';
import { runningPostmaster } from './embedded/postmaster';
import { asLibpq, checkExternalDatabase } from './external';
import { type DiskSpace, unwatchedDisk } from './full-disk';
import * as schema from './schema';

export type Database = NodePgDatabase<typeof schema> & { $client: Pool };

export interface OpenDatabase {
  db: Database;
  pool: Pool;
  disk: DiskSpace;
  /** Closes the connections, stops an embedded PostgreSQL that is ours, and gives DATA_DIR free. */
  stop(): Promise<void>;
}

interface Options {
  /** A command that works beside a running server: it takes DATA_DIR only when no server has it. */
  isBeside?: boolean;
}

/** Whoever waits longer for a connection is told so, instead of waiting with everybody behind for one that never comes. */
const CONNECTION_WAIT_MS = 15_000;

export function connect(connection: PoolConfig, log: Pick<Logger, 'warn'>): { db: Database; pool: Pool } {
  // A transaction's statements need not wait for each other's answers (see `transact`).
  const pool = new Pool({
    application_name: 'dashboard',
    pipeline: true,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    ...connection,
  });
  pool.on('error', (error) => {
    // The pool counts as ended a little before its last connections are gone; a stop is no news.
    if (!pool.ending) log.warn({ err: error }, 'An idle database connection was lost');
  });
  // The pool listens only while a connection rests. One that dies in use fails its statements; unheard, the same failure
  // would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle({ client: pool, schema, casing: 'snake_case' }), pool };
}

async function openExternal(url: string, config: Config, log: Logger): Promise<OpenDatabase> {
  await checkExternalDatabase(url);
  const { db, pool } = connect({ connectionString: asLibpq(url), max: config.databasePoolSize }, log);
  return { db, pool, disk: unwatchedDisk, stop: () => pool.end() };
}

async function openEmbedded(
  config: Config,
  log: Logger,
  { isOurs, reserve }: { isOurs: boolean; reserve: DiskReserve },
): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const { db, pool } = connect({ ...postgres.connection, max: config.databasePoolSize }, log);
  // Otherwise PostgreSQL adds to its write-ahead log for minutes, or a gigabyte, before it uses old segments again.
  if (isOurs) reserve.start(() => pool.query('CHECKPOINT'));
  return {
    db,
    pool,
    disk: reserve,
    async stop() {
      await reserve.stop();
      await pool.end();
      if (isOurs) await postgres.stop();
      else postgres.release();
    },
  };
}

/**
 * Opens the database of this configuration: DATABASE_URL where it is set, else the embedded PostgreSQL of DATA_DIR.
 * Throws a StartError when DATA_DIR is taken or cannot be written, or the database cannot be reached.
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  { isBeside = false }: Options = {},
): Promise<OpenDatabase> {
  const isServed = config.databaseUrl !== undefined || runningPostmaster(layoutIn(config.dataDir).database);
  const isOurs = !(isBeside && isServed);
  const reserve = new DiskReserve({ dataDir: config.dataDir, log });
  // Even a lock file needs room.
  if (isOurs && existsSync(config.dataDir)) await reserve.releaseIfFull();
  const release = isOurs ? holdDataDir(config.dataDir) : () => {};
  try {
    const opened = await (config.databaseUrl
      ? openExternal(config.databaseUrl, config, log)
      : openEmbedded(config, log, { isOurs, reserve }));
    return {
      ...opened,
      async stop() {
        await opened.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
