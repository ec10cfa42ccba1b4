import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { errorCode } from '../../common/error-code';

export interface ProcessInfo {
  /** Ended, but its parent has not read its exit code yet. */
  isZombie: boolean;
  /** Program and arguments, separated by spaces; empty for kernel threads. */
  command: string;
}

/** The state follows the program's name, which is in parentheses and may contain any character. */
const stateOf = (stat: string): string => stat.slice(stat.lastIndexOf(')') + 2).charAt(0);

/** Reads a process from /proc; undefined when it is missing or hidden. */
export function readFromProc(pid: number): ProcessInfo | undefined {
  try {
    const isZombie = 'ZX'.includes(stateOf(readFileSync(`/proc/${pid}/stat`, 'utf8')));
    return { isZombie, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() };
  } catch {
    return undefined;
  }
}

/** Runs `ps`, because macOS has no /proc; undefined when there is no such process or no usable `ps`. */
export function readFromPs(pid: number): ProcessInfo | undefined {
  try {
    const args = ['-ww', '-o', 'stat=,command=', '-p', String(pid)];
    const line = execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    const [, state = '', command = ''] = /^(\S+)(?:\s+(\S.*))?$/.exec(line) ?? [];
    return { isZombie: state.startsWith('Z'), command };
  } catch {
    return undefined;
  }
}

const hasProc = existsSync('/proc/self/stat');

export const readProcess = (pid: number): ProcessInfo | undefined =>
  hasProc ? readFromProc(pid) : readFromPs(pid);

/** Whether a process runs. A zombie does not: in a container without an init process it is never reaped. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  return readProcess(pid)?.isZombie !== true;
}
