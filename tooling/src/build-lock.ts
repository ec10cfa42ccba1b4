import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from './workspace';

const LOCK = join(ROOT, '.cache/build/lock');

/** Runs a build while no other process builds: two at once would clear each other's dist. */
export async function whileOthersWait<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(LOCK), { recursive: true });
  while (!take()) await delay(200);
  try {
    return await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function take(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHeld()) rmSync(LOCK, { force: true });
    return false;
  }
}

/** A lock outlives a killed process; then nobody holds it. */
function isHeld(): boolean {
  try {
    const holder = Number(readFileSync(LOCK, 'utf8'));
    // Between its creation and its first byte the file is empty.
    if (holder === 0) return true;
    process.kill(holder, 0);
    return true;
  } catch {
    return false;
  }
}
