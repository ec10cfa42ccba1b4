import type { Logger } from 'pino';
import { errorCode } from '../common/error-code';
import { Unavailable } from '../http/errors';

/** PostgreSQL's disk_full, the system's "no space left on device" and "disk quota exceeded". */
const FULL_DISK_CODES = ['53100', 'ENOSPC', 'EDQUOT'];
const RETRY_AFTER_SECONDS = 15;

/** Whether the disk of the server has room for new messages and files. */
export interface DiskSpace {
  isFull(): boolean;
}

/** The disk of an external database is not this server's to watch. */
export const unwatchedDisk: DiskSpace = { isFull: () => false };

export class DiskFull extends Unavailable {
  constructor() {
    super(RETRY_AFTER_SECONDS, 'Storage is full. Nothing can be sent or saved until space is freed.');
  }
}

export function isDiskFull(error: unknown): boolean {
  if (FULL_DISK_CODES.includes(errorCode(error) ?? '')) return true;
  return error instanceof Error && error.cause !== undefined && isDiskFull(error.cause);
}

/**
 * Stores something new: rejected before any work while the disk is full, as the last of its room is for sign-ins and for
 * PostgreSQL itself.
 * @throws DiskFull
 */
export async function storeOnDisk<T>(disk: DiskSpace, store: () => Promise<T>): Promise<T> {
  if (disk.isFull()) throw new DiskFull();
  try {
    return await store();
  } catch (error) {
    throw isDiskFull(error) ? new DiskFull() : error;
  }
}

/** Runs a write that a read or a sign-in can do without: on a full disk, the log has what was not stored. */
export async function storeIfRoom(
  log: Pick<Logger, 'error'>,
  record: object,
  store: () => Promise<unknown>,
): Promise<void> {
  try {
    await store();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    log.error({ err: error, record }, 'not stored, as the disk is full');
  }
}
