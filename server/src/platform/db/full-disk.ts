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

/** For an external database, whose disk this server cannot watch. */
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
 * Stores new data. Throws before any work while the disk is full: the last space is reserved for sign-ins and for
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

/** Runs an optional write of a read or sign-in. On a full disk the record is logged instead of stored. */
export async function storeIfRoom(
  log: Pick<Logger, 'error'>,
  record: object,
  store: () => Promise<unknown>,
): Promise<void> {
  try {
    await store();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    log.error({ err: error, record }, 'Record not stored: the disk is full');
  }
}
