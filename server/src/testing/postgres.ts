import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { packageRoot } from '../platform/config/package-root';
import { migrate } from '../platform/db/migrate';
import { untilStarted } from './runs';

const TEMPLATE_LOCK = 7_340_212;

function urlOf(socketFolder: string): string {
  return `postgresql://dashboard@${encodeURIComponent(socketFolder)}/dashboard`;
}

/** The URL of another database of the same server. */
export function withDatabase(url: string, name: string): string {
  const [address = ''] = url.split('?');
  return `${address.slice(0, address.lastIndexOf('/'))}/${name}${url.slice(address.length)}`;
}

function templateName(): string {
  const folder = join(packageRoot, 'migrations');
  const hash = createHash('sha256').update(getConstructionPlans());
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql'))) {
    hash.update(readFileSync(join(folder, file)));
  }
  return `template_${hash.digest('hex').slice(0, 16)}`;
}

async function ensureTemplate(client: Client, url: string): Promise<string> {
  const name = templateName();
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (found.rowCount === 0) {
    const draft = `${name}_draft`;
    await client.query(`DROP DATABASE IF EXISTS ${draft}`);
    await client.query(`CREATE DATABASE ${draft}`);
    const pool = new Pool({ connectionString: withDatabase(url, draft), max: 1 });
    await migrate(pool);
    await pool.end();
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  }
  await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  return name;
}

export async function adminClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** URL of the PostgreSQL for the tests: TEST_DATABASE_URL, else the one started by this run. */
export async function sharedUrl(): Promise<string> {
  const { TEST_DATABASE_URL, TEST_POSTGRES_DIR } = process.env;
  if (TEST_DATABASE_URL) return TEST_DATABASE_URL;
  if (TEST_POSTGRES_DIR) return urlOf(await untilStarted(TEST_POSTGRES_DIR));
  throw new Error('Jest’s global setup has not run.');
}

/** Creates an empty, migrated database and returns its URL. */
export async function createTestDatabase(name: string): Promise<string> {
  const url = await sharedUrl();
  const client = await adminClient(url);
  try {
    const template = await ensureTemplate(client, url);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  } finally {
    await client.end();
  }
  return withDatabase(url, name);
}

export async function dropTestDatabase(name: string): Promise<void> {
  const client = await adminClient(await sharedUrl());
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.end();
}

/** Ends all connections to a database and allows none until `meanwhile` is done. */
export async function withoutDatabase(name: string, meanwhile: () => Promise<void>): Promise<void> {
  const client = await adminClient(await sharedUrl());
  try {
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    await meanwhile();
  } finally {
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await client.end();
  }
}
