import { log } from '@dashboard/shared/notify';
import { useConnection } from '@dashboard/shared/socket';
import { useEffect, useEffectEvent, useRef } from 'react';
import { markRead } from '../api/conversations';

interface ReadFacts {
  tn: string;
  contactId: number;
  firstUnreadId: number | null;
  /** Id of the newest inbound row that is in view, or null. */
  newestSeenId: () => number | null;
}

const isWatched = () => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Marks inbound texts read once they were in view of a visible, focused page. Each text counts once: a conversation
 * that is marked unread by hand stays so until something new arrives. Returns the check, to be called on scrolling.
 */
export function useMarkRead({ tn, contactId, firstUnreadId, newestSeenId }: ReadFacts): () => void {
  const seenUpTo = useRef(0);
  const connection = useConnection();
  const check = useEffectEvent(() => {
    const upTo = newestSeenId();
    if (upTo === null || upTo <= seenUpTo.current || connection !== 'online' || !isWatched()) return;
    const before = seenUpTo.current;
    seenUpTo.current = upTo;
    if (firstUnreadId === null || upTo < firstUnreadId) return;
    markRead({ tn, contactId, upToMessageId: upTo }).catch((error: unknown) => {
      log.warning('Texts could not be marked read', error);
      seenUpTo.current = before;
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these may be what was missing
  useEffect(() => check(), [firstUnreadId, connection]);
  useEffect(() => {
    const look = () => check();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => check();
  }, []);
  return useRef(() => latest.current()).current;
}
