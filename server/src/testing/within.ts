import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 8_000;

/**
 * Waits for a step of a test's own cleaning up, but not for ever: what one test leaves behind ends with its process,
 * and must not fail the tests that have passed.
 */
export async function withinPatience(step: Promise<unknown>): Promise<void> {
  await Promise.race([step, delay(PATIENCE_MS, undefined, { ref: false })]);
}
