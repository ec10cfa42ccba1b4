import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/src/platform/db/embedded/embedded-postgres';
import { makeDataDir } from './suite';

const log = { info() {}, warn() {} };

/** A PostgreSQL with the demo data that a test stops and starts while a server uses it. */
export interface OwnDatabase {
  /** The DATA_DIR, which its server uses too. */
  dataDir: string;
  /** For DATABASE_URL: with it a server never starts or stops PostgreSQL itself. */
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** `sharedFolder` gets a socket that every user of this machine may open. */
export async function startOwnDatabase({
  sharedFolder,
}: {
  sharedFolder?: string;
} = {}): Promise<OwnDatabase> {
  const dataDir = makeDataDir();
  const settings =
    sharedFolder === undefined
      ? []
      : [`unix_socket_directories=${join(dataDir, 'postgres')},${sharedFolder}`];
  const launch = () => startEmbeddedPostgres({ dataDir, log, settings });
  let running: EmbeddedPostgres = await launch();
  const { user, database } = running.connection;
  const host = sharedFolder ?? running.connection.host;
  return {
    dataDir,
    url: `postgresql://${user}@${encodeURIComponent(host)}/${database}`,
    async start() {
      running = await launch();
    },
    stop: () => running.stop(),
    async remove() {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}
