import { existsSync } from 'node:fs';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config';
import { holdDataDir } from './data-dir-lock';
import { DiskReserve } from './embedded/disk-reserve';
import { startEmbeddedPostgres } from './embedded/embedded-postgres';
import { layoutIn } from './embedded/layout';
import { runningPostmaster } from './embedded/postmaster';
import { asLibpq, checkExternalDatabase } from './external';
import { type DiskSpace, unwatchedDisk } from './full-disk';
import { MeteredPool } from './metered-pool';
import * as schema from './schema';

export type Database = NodePgDatabase<typeof schema> & { $client: MeteredPool };

export interface OpenDatabase {
  db: Database;
  pool: MeteredPool;
  /** Where the pool connects. */
  connection: PoolConfig;
  disk: DiskSpace;
  /** Closes the connections, stops an embedded PostgreSQL that is ours, and unlocks DATA_DIR. */
  stop(): Promise<void>;
}

interface Options {
  /** For a command that runs beside a server: it locks DATA_DIR only when no server has it. */
  isBeside?: boolean;
}

/** A caller that waits longer for a connection gets an error instead of waiting forever. */
const CONNECTION_WAIT_MS = 10_000;

export function connect(
  connection: PoolConfig,
  log: Pick<Logger, 'warn'>,
): { db: Database; pool: MeteredPool } {
  // Statements of a transaction are pipelined: they do not wait for each other's results (see `transact`).
  const pool = new MeteredPool({
    application_name: 'dashboard',
    pipeline: true,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    ...connection,
  });
  pool.on('error', (error) => {
    // During a stop, the pool reports lost connections too; those are expected.
    if (!pool.ending) log.warn({ err: error }, 'An idle database connection was lost');
  });
  // The pool handles errors only of idle connections. A connection that dies in use fails its statements and also emits
  // an error, which would end the process if it were unhandled.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { db: drizzle({ client: pool, schema, casing: 'snake_case' }), pool };
}

async function openExternal(url: string, config: Config, log: Logger): Promise<OpenDatabase> {
  await checkExternalDatabase(url);
  const connection = { connectionString: asLibpq(url) };
  const { db, pool } = connect({ ...connection, max: config.databasePoolSize }, log);
  return { db, pool, connection, disk: unwatchedDisk, stop: () => pool.end() };
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
    connection: postgres.connection,
    disk: reserve,
    async stop() {
      await reserve.stop();
      await pool.end();
      if (isOurs) await postgres.stop();
      else postgres.release();
    },
  };
}

/** A server that has lost its lock ends at once: another one sends the same messages. */
const lockDataDir = ({ dataDir }: Config, log: Logger) =>
  holdDataDir(dataDir, {
    onLost: (error) => {
      log.fatal({ err: error }, 'Another server has taken DATA_DIR');
      process.exit(1);
    },
  });

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
  const release = isOurs ? await lockDataDir(config, log) : async () => {};
  try {
    const opened = await (config.databaseUrl
      ? openExternal(config.databaseUrl, config, log)
      : openEmbedded(config, log, { isOurs, reserve }));
    return {
      ...opened,
      async stop() {
        try {
          await opened.stop();
        } finally {
          await release();
        }
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
