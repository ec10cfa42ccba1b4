/** Browsers without an idle callback wait this long instead. */
const QUIET_AFTER_MS = 2_000;

/** Acts once the page has nothing else to do. Returns the way to give that up. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: QUIET_AFTER_MS * 2 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, QUIET_AFTER_MS);
  return () => clearTimeout(timer);
}
