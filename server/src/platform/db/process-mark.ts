import { readFileSync, readlinkSync } from 'node:fs';
import { isAlive } from './embedded/process-info';

/** Start time of a process in clock ticks; distinguishes two processes that got the same id. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** The boot and the container to which the process ids here belong. Empty without /proc, as on macOS. */
function ownContainer(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

/** Identifies this process to others that read the same file. */
export const ownMark = (): string => `${process.pid} ${startTimeOf(process.pid)} ${ownContainer()}\n`;

export type ProcessState = 'alive' | 'dead' | 'elsewhere';

/** The state of the process that wrote a mark. Nothing is known of a process in another container or before a reboot. */
export function processState(mark: string): ProcessState {
  const [pidText, start = '', container = ''] = mark.trim().split(' ');
  if (container !== '' && container !== ownContainer()) return 'elsewhere';
  const pid = Number(pidText);
  return pid > 0 && isAlive(pid) && startTimeOf(pid) === start ? 'alive' : 'dead';
}
