/** Delay in milliseconds for browsers without requestIdleCallback. */
const IDLE_DELAY_MS = 2_000;

/** Runs a callback once the page is idle. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(callback, { timeout: IDLE_DELAY_MS * 2 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, IDLE_DELAY_MS);
  return () => clearTimeout(timer);
}
