import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
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

  async function otherServer(): Promise<ChildProcess> {
    other = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)']);
    await once(other.stdout ?? other, 'data');
    const stat = readFileSync(`/proc/${other.pid}/stat`, 'utf8').split(') ')[1];
    writeFileSync(lockFile(), `${other.pid} ${stat?.split(' ')[19]}\n`);
    return other;
  }

  it('rejects a second server in one line that names the first', async () => {
    const first = await otherServer();
    expect(() => holdDataDir(dataDir)).toThrow(
      new StartError(`DATA_DIR: ${dataDir} is in use by another server (process ${first.pid})`),
    );
  });

  it('is released when its server is killed', async () => {
    const first = await otherServer();
    first.kill('SIGKILL');
    await once(first, 'exit');
    holdDataDir(dataDir)();
  });

  it('is not held by another program with the same process id', async () => {
    const first = await otherServer();
    writeFileSync(lockFile(), `${first.pid} 1\n`);
    holdDataDir(dataDir)();
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
    holdDataDir(dataDir)();
  });

  it('is released by its holder', () => {
    holdDataDir(dataDir)();
    expect(existsSync(lockFile())).toBe(false);
    holdDataDir(dataDir)();
  });

  it('creates the folder', () => {
    holdDataDir(join(dataDir, 'a', 'b'))();
    expect(existsSync(join(dataDir, 'a', 'b'))).toBe(true);
  });

  it('reports a file system where no folder can be created', () => {
    expect(() => holdDataDir('/proc/dashboard')).toThrow(
      'DATA_DIR: /proc/dashboard cannot be written (ENOENT)',
    );
  });

  it('reports in one line that the folder cannot be written', () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(() => holdDataDir(join(file, 'below'))).toThrow(
      `DATA_DIR: ${join(file, 'below')} cannot be written (ENOTDIR)`,
    );
  });
});
