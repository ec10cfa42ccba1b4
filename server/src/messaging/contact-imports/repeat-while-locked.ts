import { errorCode } from '../../platform/common/error-code';
import type { Services } from '../../platform/http/services';

/** PostgreSQL's lock_not_available and deadlock_detected. */
const LOCKED = ['55P03', '40P01'];
const ATTEMPTS_MAX = 60;
const PAUSE_MS = 100;

function isLocked(error: unknown): boolean {
  if (LOCKED.includes(errorCode(error) ?? '')) return true;
  return error instanceof Error && error.cause !== undefined && isLocked(error.cause);
}

/** Repeats a transaction that gave up waiting for a row which a request of a user has locked. */
export async function repeatWhileLocked<T>(
  { services: { sleep }, signal }: { services: Pick<Services, 'sleep'>; signal: AbortSignal },
  write: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isLocked(error) || attempt === ATTEMPTS_MAX) throw error;
      await sleep(PAUSE_MS, signal);
    }
  }
}
