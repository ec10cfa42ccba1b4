import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { browserKey } from '../src/people/login/password';
import { type Config, loadConfig } from '../src/platform/config/config';
import { type Database, openDatabase } from '../src/platform/db/open-database';
import { DEMO_PASSWORD } from '../src/seed/scenario';
import { startServer } from '../src/start-server';

export interface BenchServer {
  url: string;
  /** Direct connections of the benchmark to the same PostgreSQL. */
  pool: Pool;
  db: Database;
  signIn(username: string): Promise<string>;
  stop(): Promise<void>;
}

const log = pino({ level: 'silent' });
const PORT = 4390;

async function signIn(url: string, username: string): Promise<string> {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username, password: await browserKey(DEMO_PASSWORD), remember_me: false }),
  });
  const cookie = response.headers.getSetCookie().at(0)?.split(';')[0];
  if (!response.ok || !cookie) throw new Error(`${username} cannot sign in: ${response.status}`);
  return cookie;
}

/** The whole server with the demo data in its own folder, and direct access to its database. */
export async function startBenchServer(environment: NodeJS.ProcessEnv = {}): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-bench-'));
  const config: Config = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: String(PORT),
    // Rate limits are off: the benchmark measures the server's capacity.
    USER_SENDS_PER_MINUTE: '999999999',
    ACCOUNT_SENDS_PER_MINUTE: '999999999',
    ...environment,
  });
  const server = await startServer(config, log, () => {});
  const beside = await openDatabase(config, log, { isBeside: true });
  const url = `http://localhost:${server.port}`;
  return {
    url,
    pool: beside.pool,
    db: beside.db,
    signIn: (username) => signIn(url, username),
    async stop() {
      await beside.stop();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}
