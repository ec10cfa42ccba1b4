import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { loadConfig } from '../config/config';
import { StartError } from '../config/start-error';
import { migrate } from './migrate';
import { openDatabase } from './open-database';
import { timeZone } from './schema';

const log = pino({ level: 'silent' });

describe('openDatabase', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-open-'));
  const open = (env: NodeJS.ProcessEnv = {}, isBeside = false) =>
    openDatabase(loadConfig({ DATA_DIR: dataDir, ...env }), log, { isBeside });

  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('migrates an empty database once when called twice', async () => {
    const { db, pool, stop } = await open();
    await Promise.all([migrate(pool), migrate(pool)]);
    expect(await db.select().from(timeZone)).toEqual([]);
    await stop();
  }, 30_000);

  it('lets a command run beside the server and leaves the database running', async () => {
    const server = await open();
    const command = await open({}, true);
    await command.pool.query('SELECT 1');
    await command.stop();
    await server.pool.query('SELECT 1');
    await server.stop();
  }, 30_000);

  it('starts and stops the database for a command while no server runs', async () => {
    const command = await open({}, true);
    await command.pool.query('SELECT 1');
    await command.stop();
    const server = await open();
    await server.stop();
  }, 30_000);

  it('survives when a connection in use dies', async () => {
    const { pool, stop } = await open();
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const hasEnded = new Promise((resolve) => client.once('end', () => resolve(true)));
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(await hasEnded).toBe(true);
    client.release(true);
    expect((await pool.query('select 1')).rowCount).toBe(1);
    await stop();
  }, 30_000);

  it.each([
    [
      'nothing listens',
      'postgresql://me:secret@127.0.0.1:1/x',
      /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1 cannot/,
    ],
    [
      'the host does not exist',
      'postgresql://me:secret@db.invalid/x',
      /^DATABASE_URL: PostgreSQL at db\.invalid:5432/,
    ],
  ])(
    'reports in one line, without the password, that %s',
    async (_, url, message) => {
      const error = await open({ DATABASE_URL: url }).catch((reason: unknown) => reason);
      if (!(error instanceof StartError)) throw error;
      expect(error.message).toMatch(message);
      expect(error.message).not.toMatch(/secret|\n/);
    },
    15_000,
  );
});
