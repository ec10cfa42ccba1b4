import type { Logger } from 'pino';
import { errorCode } from '../common/error-code';

/** PostgreSQL's disk_full, the system's "no space left on device" and "disk quota exceeded". */
const FULL_DISK_CODES = ['53100', 'ENOSPC', 'EDQUOT'];

export function isDiskFull(error: unknown): boolean {
  if (FULL_DISK_CODES.includes(errorCode(error) ?? '')) return true;
  return error instanceof Error && error.cause !== undefined && isDiskFull(error.cause);
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
