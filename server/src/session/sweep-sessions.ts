import type { Services } from '../http/services';
import { removeExpiredSessions } from './session-store';

const EVERY_MS = 10 * 60_000;

/** Removes sessions that are over, now and every ten minutes; returns the stop. */
export function sweepSessions(services: Services): () => void {
  const sweep = () =>
    removeExpiredSessions(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'Sessions that are over could not be removed'),
    );
  void sweep();
  const timer = setInterval(sweep, EVERY_MS);
  return () => clearInterval(timer);
}
