/** Delay in milliseconds for browsers without requestIdleCallback. */
const QUIET_AFTER_MS = 2_000;

/** Runs a callback once the page is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: QUIET_AFTER_MS * 2 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, QUIET_AFTER_MS);
  return () => clearTimeout(timer);
}
