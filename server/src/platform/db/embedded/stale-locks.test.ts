import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';
import { layoutIn } from './layout';
import { removeStaleLocks, runningPostmaster } from './postmaster';
import { isAlive, readProcess } from './process-info';
import { databaseUser } from './run-as';

const log = { info() {}, warn() {} };
const PID_FILE = 'postmaster.pid';
const SOCKET_LOCK = '.s.PGSQL.5432.lock';

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await delay(10);
}

async function canQuery({ connection }: EmbeddedPostgres): Promise<boolean> {
  const client = new Client(connection);
  await client.connect();
  const { rowCount } = await client.query('SELECT 1');
  await client.end();
  return rowCount === 1;
}

describe('stale lock removal', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-locks-'));
  const otherDataDir = mkdtempSync(join(tmpdir(), 'dashboard-locks-'));
  const folder = join(dataDir, 'postgres');
  const running = new Set<EmbeddedPostgres>();
  let child: ChildProcess | undefined;

  async function start(where = dataDir): Promise<EmbeddedPostgres> {
    const postgres = await startEmbeddedPostgres({ dataDir: where, log });
    running.add(postgres);
    return postgres;
  }

  /** PostgreSQL treats a process of another user as dead, so the program runs as the same user. */
  async function run(script: string): Promise<number> {
    const user = databaseUser(folder);
    child = spawn('sh', ['-c', script], { cwd: '/', ...(user && { uid: user.uid, gid: user.gid }) });
    const [output] = await once(child.stdout ?? child, 'data');
    return Number(output);
  }

  /** Kills PostgreSQL and rewrites its lock files as if another process had its id now. */
  async function crash(rewrite: (lock: string) => string): Promise<void> {
    const postgres = await start();
    const pid = postgres.pid();
    postgres.release();
    if (pid === undefined) throw new Error('PostgreSQL is not running.');
    process.kill(pid, 'SIGKILL');
    await until(() => !isAlive(pid));
    for (const name of [PID_FILE, SOCKET_LOCK]) {
      const file = join(folder, name);
      writeFileSync(file, rewrite(readFileSync(file, 'utf8')));
    }
  }

  const withPid = (pid: number | undefined) => (lock: string) => lock.replace(/^\d+/, String(pid));

  afterEach(async () => {
    child?.kill('SIGKILL');
    for (const postgres of running) await postgres.stop();
    running.clear();
  });

  afterAll(() => {
    for (const made of [dataDir, otherDataDir]) rmSync(made, { recursive: true, force: true });
  });

  it('allows a start when another program has the dead server’s process id', async () => {
    const pid = await run('echo $$; exec sleep 600');
    await crash(withPid(pid));
    expect(await canQuery(await start())).toBe(true);
    expect(isAlive(pid)).toBe(true);
  });

  it('allows a start when the PostgreSQL of another DATA_DIR has the dead server’s process id', async () => {
    const other = await start(otherDataDir);
    await crash(withPid(other.pid()));
    const postgres = await start();
    expect(postgres.isAdopted).toBe(false);
    expect(await canQuery(postgres)).toBe(true);
    expect(await canQuery(other)).toBe(true);
  });

  it('allows a start when the process is a zombie', async () => {
    const pid = await run('sleep 600 & echo $!; exec tail -f /dev/null');
    await until(() => readProcess(child?.pid ?? 0)?.command.startsWith('tail') === true);
    process.kill(pid, 'SIGKILL');
    await until(() => readProcess(pid)?.isZombie === true);
    await crash(withPid(pid));
    expect(await canQuery(await start())).toBe(true);
  });

  it('allows a start when a power cut has emptied the lock files', async () => {
    await crash(() => '');
    expect(await canQuery(await start())).toBe(true);
  });

  it('preserves the lock files while PostgreSQL runs', async () => {
    const postgres = await start();
    removeStaleLocks(layoutIn(dataDir), 5432);
    expect(existsSync(join(folder, PID_FILE))).toBe(true);
    expect(existsSync(join(folder, SOCKET_LOCK))).toBe(true);
    expect(runningPostmaster(folder)?.pid).toBe(postgres.pid());
  });
});
