import { useCallback, useSyncExternalStore } from 'react';

const CHECK_MS = 200;
const SECOND_MS = 1_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  return () => clearInterval(timer);
}
const never = () => () => {};

/** Whole seconds until a time (ISO 8601), at least 1, updated as they pass; null without a time. */
export function useSecondsUntil(until: string | undefined): number | null {
  const read = useCallback(
    () => (until === undefined ? null : Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / SECOND_MS))),
    [until],
  );
  return useSyncExternalStore(until === undefined ? never : subscribe, read);
}
