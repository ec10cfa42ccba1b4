import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../common/error-code';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** A process id is reused sooner or later: where the system tells, the program must be PostgreSQL. */
function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return true;
  return /(^|\/)postgres(\0|:| |$)/.test(readOrNothing(`/proc/${pid}/cmdline`));
}

export interface Postmaster {
  pid: number;
  /** Folder of its socket, as it was told at its start. */
  socketFolder: string;
  port: number;
}

/**
 * The PostgreSQL that is running on this database folder, found by the file it keeps there. The file of a dead one is
 * removed: PostgreSQL would refuse to start where another program has inherited the process id.
 */
export function runningPostmaster(databaseFolder: string): Postmaster | undefined {
  const file = join(databaseFolder, 'postmaster.pid');
  const [pidLine, , , portLine, socketFolder = ''] = readOrNothing(file).split('\n');
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (isAlive(pid) && isPostgres(pid)) return { pid, socketFolder, port: Number(portLine) };
  rmSync(file, { force: true });
  return undefined;
}
