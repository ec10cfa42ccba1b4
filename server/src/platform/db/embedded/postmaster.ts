import { readFileSync, rmSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Layout } from './layout';
import { isAlive, readProcess } from './process-info';

interface LockFile {
  pid: number;
  dataDirectory: string;
  port: number;
  socketFolder: string;
}

/** Reads postmaster.pid or a socket's lock file: the first lines of both are the same. Undefined when it is missing. */
function readLock(file: string): LockFile | undefined {
  try {
    const [pid, dataDirectory = '', , port, socketFolder = ''] = readFileSync(file, 'utf8').split('\n');
    return { pid: Number(pid), dataDirectory, port: Number(port), socketFolder };
  } catch {
    return undefined;
  }
}

function folderId(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path);
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

/** The data directory of a PostgreSQL: its working directory, else the one that its command line names. */
function dataDirectoryOf(pid: number, command: string): string | undefined {
  const workingDirectory = folderId(`/proc/${pid}/cwd`);
  if (workingDirectory !== undefined) return workingDirectory;
  const [, named = ''] = / -D (.+?)(?: -|$)/.exec(command) ?? [];
  return isAbsolute(named) ? folderId(named) : undefined;
}

/**
 * Whether a process is the running PostgreSQL of a data directory, and not another program, or the PostgreSQL of another
 * data directory, that has been given the process id of a dead one. Whatever the system does not tell counts as yes: the
 * lock of a running PostgreSQL must stay.
 */
export function isPostmasterOf(pid: number, dataDirectory: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  const command = readProcess(pid)?.command;
  if (command === undefined) return true;
  if (!/(^|[/ ])postgres( |$)/.test(command)) return false;
  const itsOwn = dataDirectoryOf(pid, command);
  return itsOwn === undefined || itsOwn === folderId(dataDirectory);
}

export interface Postmaster {
  pid: number;
  /** Folder of its socket, as it was told at its start. */
  socketFolder: string;
  port: number;
}

const pidFile = (databaseFolder: string) => join(databaseFolder, 'postmaster.pid');

/** The PostgreSQL that is running on this database folder, found by the file it keeps there. */
export function runningPostmaster(databaseFolder: string): Postmaster | undefined {
  const lock = readLock(pidFile(databaseFolder));
  return lock && isPostmasterOf(lock.pid, databaseFolder) ? lock : undefined;
}

/**
 * Removes the lock files of a PostgreSQL that died without removing them. PostgreSQL does not start while the process id
 * in one of them is in use, by whatever program, nor when one is empty after a power cut.
 */
export function removeStaleLocks({ database, socketFolder }: Layout, port: number): void {
  for (const file of [pidFile(database), join(socketFolder, `.s.PGSQL.${port}.lock`)]) {
    const lock = readLock(file);
    if (lock === undefined) continue;
    const isHeld = [database, lock.dataDirectory].some((folder) => isPostmasterOf(lock.pid, folder));
    if (!isHeld) rmSync(file, { force: true });
  }
}
