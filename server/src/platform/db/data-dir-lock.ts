import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { errorCode } from '../common/error-code';
import { StartError } from '../config/start-error';
import { ownMark, type ProcessState, processState } from './process-mark';

/** Names the process that holds the lock. */
const MARK = 'server.lock';
/** The lock itself, a folder. Its holder renews the modification time. */
const HEARTBEAT = 'server.alive';
/** The folder of an unfinished restore. It is removed last, so the data is complete without it. */
export const RESTORING = 'restoring';
const STALE_MS = 10_000;
const RENEW_MS = 2_000;
const RETRY_MS = 500;
/** A killed process exists until the system has freed its memory. A supervisor may start the next one earlier. */
const DYING_MS = 2_000;
const DYING_STEP_MS = 50;

function readMark(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const stateOf = (mark: string): ProcessState | undefined => (mark === '' ? undefined : processState(mark));

/** The mark of the owner, once it is not alive; of a live one after two seconds. */
async function markAfterDying(file: string): Promise<string> {
  const end = performance.now() + DYING_MS;
  let mark = readMark(file);
  while (stateOf(mark) === 'alive' && performance.now() < end) {
    await delay(DYING_STEP_MS);
    mark = readMark(file);
  }
  return mark;
}

/** Removes a dead owner's mark. Restores it when another server has replaced it since it was read. */
function removeMark(file: string, dead: string): boolean {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
  const isSame = readMark(aside) === dead;
  if (!isSame) linkSync(aside, file);
  rmSync(aside, { force: true });
  return isSame;
}

/** Node's recursive mkdir never returns where the system reports ENOENT for a new folder, as in /proc. */
function makePath(folder: string): void {
  if (existsSync(folder)) return;
  makePath(dirname(folder));
  mkdirSync(folder);
}

/** Creates DATA_DIR. @throws StartError when it cannot be written */
export function makeDataDir(dataDir: string): void {
  try {
    makePath(dataDir);
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    throw new StartError(`DATA_DIR: ${dataDir} cannot be written (${errorCode(cause)})`, { cause });
  }
}

function inUse(dataDir: string, mark: string): StartError {
  const owner =
    processState(mark) === 'elsewhere'
      ? 'in another container or on another computer'
      : `process ${mark.split(' ')[0]}`;
  return new StartError(`DATA_DIR: ${dataDir} is in use by another server (${owner})`);
}

interface LockOptions {
  /** Called when another server has taken the lock, or DATA_DIR was deleted. This server must end at once. */
  onLost: (error: Error) => void;
  /** Time without a renewal after which a lock is free; at least 2 s. */
  staleMs?: number;
}

/**
 * Locks DATA_DIR for this process; a second server on it would send every message twice. The lock ends when the
 * returned function is called, or with the process.
 *
 * The process that holds the lock decides where its state is known: a paused one keeps the lock, and a dead one does
 * not delay the next start. For a process in another container only its heartbeat can decide.
 * @throws StartError when another server holds the lock, after two seconds or after `staleMs`, or a restore is unfinished
 */
export async function holdDataDir(
  dataDir: string,
  { onLost, staleMs = STALE_MS }: LockOptions,
): Promise<() => Promise<void>> {
  makeDataDir(dataDir);
  if (existsSync(join(dataDir, RESTORING)))
    throw new StartError(
      `DATA_DIR: a restore to ${dataDir} has not finished. If it was interrupted, empty the folder and restore again`,
    );
  const file = join(dataDir, MARK);
  const heartbeat = join(dataDir, HEARTBEAT);
  const before = await markAfterDying(file);
  const owner = stateOf(before);
  if (owner === 'alive') throw inUse(dataDir, before);
  if (owner === 'dead' && removeMark(file, before)) rmSync(heartbeat, { recursive: true, force: true });
  const unlock = await lock(dataDir, {
    lockfilePath: heartbeat,
    realpath: false,
    stale: staleMs,
    update: RENEW_MS,
    // Until a heartbeat that has stopped is stale.
    retries: {
      retries: Math.ceil(staleMs / RETRY_MS) + 1,
      factor: 1,
      minTimeout: RETRY_MS,
      maxTimeout: RETRY_MS,
    },
    onCompromised: onLost,
  }).catch((error: unknown) => {
    throw errorCode(error) === 'ELOCKED' ? inUse(dataDir, readMark(file)) : error;
  });
  const mine = ownMark();
  writeFileSync(file, mine);
  return async () => {
    if (readMark(file) === mine) rmSync(file, { force: true });
    await unlock();
  };
}
