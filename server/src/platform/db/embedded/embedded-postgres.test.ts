import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';
import { isAlive } from './process-info';

const log = { info() {}, warn() {} };

async function query(postgres: EmbeddedPostgres, statement: string): Promise<unknown[]> {
  const client = new Client(postgres.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await delay(20);
}

async function kill(pid: number | undefined): Promise<void> {
  if (!pid) throw new Error('PostgreSQL is not running.');
  process.kill(pid, 'SIGKILL');
  await until(() => !isAlive(pid));
}

describe('the embedded PostgreSQL', () => {
  let fresh = '';
  let dataDir = '';
  let running: EmbeddedPostgres | undefined;

  const start = async () => {
    running = await startEmbeddedPostgres({ dataDir, log });
    return running;
  };

  /** Initializing a cluster takes seconds, so every test starts from a copy. */
  const fillDataDir = () => execFileSync('cp', ['-a', `${fresh}/.`, dataDir]);

  beforeAll(async () => {
    fresh = mkdtempSync(join(tmpdir(), 'dashboard-embedded-'));
    await (await startEmbeddedPostgres({ dataDir: fresh, log })).stop();
  });

  afterAll(() => rmSync(fresh, { recursive: true, force: true }));

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'dashboard-embedded-'));
    fillDataDir();
  });

  afterEach(async () => {
    await running?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps committed data across a restart', async () => {
    const first = await start();
    await query(first, 'CREATE TABLE mark AS SELECT 7 AS value');
    await first.stop();
    expect(first.pid()).toBeUndefined();
    expect(await query(await start(), 'SELECT value FROM mark')).toEqual([{ value: 7 }]);
  }, 30_000);

  it('is adopted when a killed server has left it running', async () => {
    const first = await start();
    first.release();
    const second = await start();
    expect(second.isAdopted).toBe(true);
    expect(second.pid()).toBe(first.pid());
  }, 30_000);

  it('recovers after it is killed, despite its stale lock file', async () => {
    const first = await start();
    await query(first, 'CREATE TABLE mark AS SELECT 7 AS value');
    first.release();
    await kill(first.pid());
    const second = await start();
    expect(second.isAdopted).toBe(false);
    expect(await query(second, 'SELECT value FROM mark')).toEqual([{ value: 7 }]);
  }, 30_000);

  it('is not confused with another program that has its process id', async () => {
    const first = await start();
    await first.stop();
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(file, `${process.pid}\n${join(dataDir, 'postgres')}\n0\n5432\n\n`);
    expect((await start()).pid()).not.toBe(process.pid);
  }, 30_000);

  it('reports that it still runs when it does not stop in time', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, log, stopLimitMs: 1 });
    const pid = postgres.pid() ?? 0;
    process.kill(pid, 'SIGSTOP');
    await expect(postgres.stop()).rejects.toThrow(`PostgreSQL (process ${pid}) still runs`);
    process.kill(pid, 'SIGCONT');
    await until(() => !isAlive(pid));
  }, 30_000);

  it('restarts when it dies under a running server', async () => {
    const postgres = await start();
    const before = postgres.pid();
    await kill(before);
    await until(() => postgres.pid() !== undefined);
    await until(() => readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').includes('ready'));
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  }, 30_000);

  it('writes to the disk before a commit ends, and listens only on a socket that its user may access [FLT-23]', async () => {
    const postgres = await start();
    const rows = await query(
      postgres,
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses')",
    );
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
    expect(statSync(postgres.connection.host).mode & 0o077).toBe(0);
  }, 30_000);

  it('works in a folder whose path is too long for a socket', async () => {
    const outer = dataDir;
    dataDir = join(outer, 'x'.repeat(80));
    mkdirSync(dataDir);
    fillDataDir();
    const postgres = await start();
    const { host } = postgres.connection;
    expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(existsSync(host)).toBe(false);
    dataDir = outer;
  }, 30_000);
});
