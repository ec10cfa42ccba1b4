import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { eventually } from '../../testing/texting';
import { StartError } from '../config/start-error';
import { holdDataDir } from './data-dir-lock';
import { readProcess } from './embedded/process-info';

describe('the lock on DATA_DIR', () => {
  let dataDir = '';
  let other: ChildProcess | undefined;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'dashboard-lock-'));
  });

  afterEach(() => {
    other?.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  const lockFile = () => join(dataDir, 'server.lock');
  const heartbeat = () => join(dataDir, 'server.alive');
  const IN_USE_ELSEWHERE = 'is in use by another server (in another container or on another computer)';

  const notLost = (error: Error) => {
    throw error;
  };
  const hold = (folder = dataDir, onLost: (error: Error) => void = notLost) =>
    holdDataDir(folder, { onLost, staleMs: 2_000 });

  /** Renews the heartbeat as a server in another container does. */
  async function otherContainer(): Promise<() => Promise<void>> {
    writeFileSync(lockFile(), '1 1 another-boot/pid:[1]\n');
    return lock(dataDir, { lockfilePath: heartbeat(), realpath: false, stale: 2_000 });
  }

  async function otherServer(): Promise<ChildProcess> {
    other = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)']);
    await once(other.stdout ?? other, 'data');
    const stat = readFileSync(`/proc/${other.pid}/stat`, 'utf8').split(') ')[1];
    writeFileSync(lockFile(), `${other.pid} ${stat?.split(' ')[19]}\n`);
    mkdirSync(heartbeat());
    return other;
  }

  it('is not held while a restore is unfinished', async () => {
    mkdirSync(join(dataDir, 'restoring'));
    await expect(hold()).rejects.toThrow(`a restore to ${dataDir} has not finished`);
    expect(existsSync(lockFile())).toBe(false);
  });

  it('rejects a second server in one line that names the first', async () => {
    const first = await otherServer();
    await expect(hold()).rejects.toThrow(
      new StartError(`DATA_DIR: ${dataDir} is in use by another server (process ${first.pid})`),
    );
  });

  it('is released when its server is killed', async () => {
    const first = await otherServer();
    first.kill('SIGKILL');
    await once(first, 'exit');
    await (await hold())();
  });

  it('is released when its server dies while the next one starts', async () => {
    const first = await otherServer();
    const held = hold();
    first.kill('SIGKILL');
    await (await held)();
  });

  it('is not held by another program with the same process id', async () => {
    const first = await otherServer();
    writeFileSync(lockFile(), `${first.pid} 1\n`);
    await (await hold())();
  });

  it('is not held by a zombie process', async () => {
    const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec tail -f /dev/null']);
    other = parent;
    const [output] = await once(parent.stdout, 'data');
    const pid = Number(output);
    const start = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
    while (readProcess(parent.pid ?? 0)?.command.startsWith('sh')) await delay(10);
    process.kill(pid, 'SIGKILL');
    while (readProcess(pid)?.isZombie === false) await delay(10);
    writeFileSync(lockFile(), `${pid} ${start}\n`);
    await (await hold())();
  });

  it('is held by a paused server, whose heartbeat has stopped', async () => {
    const first = await otherServer();
    first.kill('SIGSTOP');
    utimesSync(heartbeat(), 1, 1);
    await expect(hold()).rejects.toThrow(`is in use by another server (process ${first.pid})`);
  });

  it('is held by a server in another container as long as its heartbeat goes on', async () => {
    const end = await otherContainer();
    await expect(hold()).rejects.toThrow(IN_USE_ELSEWHERE);
    await end();
    await (await hold())();
  });

  it('is released when the heartbeat of another container stops', async () => {
    writeFileSync(lockFile(), '1 1 another-boot/pid:[1]\n');
    mkdirSync(heartbeat());
    await (await hold())();
  });

  it('is given to one of several servers that start together after a crash', async () => {
    const first = await otherServer();
    first.kill('SIGKILL');
    await once(first, 'exit');
    const outcomes = await Promise.allSettled([hold(), hold(), hold()]);
    const held = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(held).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value();
  });

  it('notifies its holder when another server has taken it', async () => {
    const lost = new Promise<Error>((resolve) => void hold(dataDir, resolve));
    await eventually(
      async () => existsSync(lockFile()),
      (isHeld) => isHeld,
    );
    utimesSync(heartbeat(), 1, 1);
    expect((await lost).message).toContain('Unable to update lock');
  });

  it('is released by its holder', async () => {
    await (await hold())();
    expect([existsSync(lockFile()), existsSync(heartbeat())]).toEqual([false, false]);
    await (await hold())();
  });

  it('creates the folder', async () => {
    await (await hold(join(dataDir, 'a', 'b')))();
    expect(existsSync(join(dataDir, 'a', 'b'))).toBe(true);
  });

  it('reports a file system where no folder can be created', async () => {
    await expect(hold('/proc/dashboard')).rejects.toThrow(
      'DATA_DIR: /proc/dashboard cannot be written (ENOENT)',
    );
  });

  it('reports in one line that the folder cannot be written', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    await expect(hold(join(file, 'below'))).rejects.toThrow(
      `DATA_DIR: ${join(file, 'below')} cannot be written (ENOTDIR)`,
    );
  });
});
