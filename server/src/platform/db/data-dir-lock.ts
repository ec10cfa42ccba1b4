import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../common/error-code';
import { StartError } from '../config/start-error';
import { isAlive } from './embedded/process-info';

const FILE_NAME = 'server.lock';

/** Start time of a process in clock ticks; distinguishes two processes that got the same id. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isHeld(mark: string): boolean {
  const [pidText, start = ''] = mark.trim().split(' ');
  const pid = Number(pidText);
  return pid > 0 && isAlive(pid) && startTimeOf(pid) === start;
}

function readMark(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Removes a dead owner's file. Restores it when another server has replaced it since it was read. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (readMark(aside) !== stale) linkSync(aside, file);
  rmSync(aside, { force: true });
}

/** Node's recursive mkdir never returns where the system reports ENOENT for a new folder, as in /proc. */
function makePath(folder: string): void {
  if (existsSync(folder)) return;
  makePath(dirname(folder));
  mkdirSync(folder);
}

function makeFolder(dataDir: string): void {
  try {
    makePath(dataDir);
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    throw new StartError(`DATA_DIR: ${dataDir} cannot be written (${errorCode(cause)})`, { cause });
  }
}

/**
 * Locks DATA_DIR for this process; a second server on it would send every message twice. The lock ends when the
 * returned function is called, or with the process.
 */
export function holdDataDir(dataDir: string): () => void {
  makeFolder(dataDir);
  const file = join(dataDir, FILE_NAME);
  const mine = `${process.pid} ${startTimeOf(process.pid)}\n`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => {
        if (readMark(file) === mine) rmSync(file, { force: true });
      };
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
    const mark = readMark(file);
    if (isHeld(mark)) break;
    removeStale(file, mark);
  }
  const pid = readMark(file).split(' ')[0];
  throw new StartError(`DATA_DIR: ${dataDir} is in use by another server (process ${pid})`);
}
