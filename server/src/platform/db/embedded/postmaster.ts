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

/** Data directory of a PostgreSQL process: its working directory, else the -D argument. */
function dataDirectoryOf(pid: number, command: string): string | undefined {
  const workingDirectory = folderId(`/proc/${pid}/cwd`);
  if (workingDirectory !== undefined) return workingDirectory;
  const [, named = ''] = / -D (.+?)(?: -|$)/.exec(command) ?? [];
  return isAbsolute(named) ? folderId(named) : undefined;
}

/**
 * Whether a process is the running PostgreSQL of a data directory. The process id of a dead PostgreSQL may have been
 * reused by another program, or by the PostgreSQL of another data directory. Missing information counts as yes, because
 * the lock of a running PostgreSQL must stay.
 */
export function isPostmasterOf(pid: number, dataDirectory: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  const command = readProcess(pid)?.command;
  if (command === undefined) return true;
  if (!/(^|[/ ])postgres( |$)/.test(command)) return false;
  const ownDirectory = dataDirectoryOf(pid, command);
  return ownDirectory === undefined || ownDirectory === folderId(dataDirectory);
}

export interface Postmaster {
  pid: number;
  /** Folder of its socket, as configured at its start. */
  socketFolder: string;
  port: number;
}

const pidFile = (databaseFolder: string) => join(databaseFolder, 'postmaster.pid');

/** The PostgreSQL that runs on this database folder, found by its postmaster.pid. */
export function runningPostmaster(databaseFolder: string): Postmaster | undefined {
  const lock = readLock(pidFile(databaseFolder));
  return lock && isPostmasterOf(lock.pid, databaseFolder) ? lock : undefined;
}

/**
 * Removes the lock files of a PostgreSQL that died without removing them. PostgreSQL does not start while any program
 * uses the process id in a lock file, or when a lock file is empty after a power cut.
 */
export function removeStaleLocks({ database, socketFolder }: Layout, port: number): void {
  for (const file of [pidFile(database), join(socketFolder, `.s.PGSQL.${port}.lock`)]) {
    const lock = readLock(file);
    if (lock === undefined) continue;
    const isHeld = [database, lock.dataDirectory].some((folder) => isPostmasterOf(lock.pid, folder));
    if (!isHeld) rmSync(file, { force: true });
  }
}
