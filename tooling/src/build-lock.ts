import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BuildError } from './build-error';
import { ROOT } from './workspace';

const LOCK = join(ROOT, '.cache/build/lock');
const POLL_MS = 200;

interface Options {
  file?: string;
  /** Receives a line when the build waits for another process. */
  report?: (line: string) => void;
}

/**
 * Runs a build while no other process builds, because two builds would clear each other's dist.
 * @throws BuildError when the lock cannot be written
 */
export async function withBuildLock<T>(
  work: () => Promise<T>,
  { file = LOCK, report }: Options = {},
): Promise<T> {
  const mine = `${process.pid} ${startOf(process.pid)}`;
  let holder = take(file, mine);
  if (holder !== undefined) report?.(`  waiting for process ${holder}, which is building`);
  while (holder !== undefined) {
    await delay(POLL_MS);
    holder = take(file, mine);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Takes the lock and returns undefined, or returns the process that holds it. */
function take(file: string, mine: string): number | undefined {
  try {
    mkdirSync(dirname(file), { recursive: true });
    while (!create(file, mine)) {
      const mark = readMark(file);
      const holder = holderOf(mark);
      if (holder !== undefined) return holder;
      removeStale(file, mark);
    }
    return undefined;
  } catch (error) {
    throw new BuildError(`${file} cannot be written (${codeOf(error) ?? error})`);
  }
}

function create(file: string, mine: string): boolean {
  try {
    writeFileSync(file, mine, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Returns the live holder of a lock. A killed process leaves its lock, and its id may have been reused. */
function holderOf(mark: string): number | undefined {
  const [pidText, start = ''] = mark.split(' ');
  const pid = Number(pidText);
  return pid > 0 && isAlive(pid) && startOf(pid) === start ? pid : undefined;
}

/** Removes a dead holder's lock. Restores it if another process has replaced the lock in the meantime. */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readMark(aside) !== stale) linkSync(aside, file);
  rmSync(aside, { force: true });
}

function readMark(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The start time of a process in clock ticks, or an empty string where /proc is not available. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
