import { Unavailable } from './errors';
import type { Services } from './services';

/** A request that would wait longer for a database connection is turned away. Most run several statements in sequence. */
const WAIT_MAX_MS = 2_000;
/** Clients that were turned away together must not return together. */
const RETRY_AFTER_SECONDS = { least: 2, spread: 8 };

type Loaded = Pick<Services, 'pool' | 'ownProcess'>;

/** Whether new work would wait for seconds. */
export const isBusy = ({ pool, ownProcess }: Loaded): boolean =>
  pool.longestWaitMs > WAIT_MAX_MS || ownProcess.isOverloaded();

/** @throws Unavailable while the server is busy */
export function rejectWhileBusy(services: Loaded): void {
  if (!isBusy(services)) return;
  const { least, spread } = RETRY_AFTER_SECONDS;
  throw new Unavailable(
    least + Math.floor(Math.random() * spread),
    'The server is busy. Try again in a moment.',
  );
}
