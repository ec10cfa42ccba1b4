import { dayLabel } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { useSyncExternalStore } from 'react';

const CHECK_MS = 30_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  return () => clearInterval(timer);
}

/** Label of a day. It updates at midnight, because a page may stay open overnight. */
export function useDayLabel(at: string): string {
  const { timeZone } = useSession();
  return useSyncExternalStore(subscribe, () => dayLabel(at, timeZone, new Date()));
}
