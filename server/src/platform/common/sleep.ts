import { setTimeout as delay } from 'node:timers/promises';

/** Resolves after `ms`, or as soon as the signal aborts. Never rejects. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

export const sleep: Sleep = async (ms, signal) => {
  // The only rejection is the abort, which ends the sleep early.
  await delay(ms, undefined, { signal }).catch(() => undefined);
};
