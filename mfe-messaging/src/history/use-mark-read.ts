import { log } from '@dashboard/shared/notify';
import { useAccountEvents, useConnection } from '@dashboard/shared/socket';
import { useCallback, useEffect, useRef } from 'react';
import { markRead } from '../api/conversations';

interface ReadFacts {
  tn: string;
  contactId: number;
  firstUnreadId: number | null;
  /** Id of the newest inbound row in view, or null. */
  newestSeenId: () => number | null;
}

/** A row in view for this long counts as seen; before that, rows may still be growing to their measured height. */
const SEEN_AFTER_MS = 300;
/** How long after a failure, such as a lost acknowledgement, the messages are marked again. */
const AGAIN_AFTER_MS = 5_000;

const isWatched = () => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Marks inbound messages as read once they were in view of a visible, focused page. Each message counts once: a
 * conversation marked unread by hand stays unread until a new message arrives. Returns the check; call it on scroll.
 */
export function useMarkRead({ tn, contactId, firstUnreadId, newestSeenId }: ReadFacts): () => void {
  const seenUpTo = useRef(0);
  const connection = useConnection();
  // Scrolling calls this for every frame. Use a timer instead of state, so that nothing renders.
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const checkIn = useCallback((delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latestCheck.current(), delayMs);
  }, []);
  const check = () => {
    const upTo = newestSeenId();
    if (upTo === null || upTo <= seenUpTo.current || connection !== 'online' || !isWatched()) return;
    const before = seenUpTo.current;
    seenUpTo.current = upTo;
    if (firstUnreadId === null || upTo < firstUnreadId) return;
    const fail = (reason: unknown) => {
      log.warning('Messages could not be marked as read', reason);
      seenUpTo.current = Math.min(seenUpTo.current, before);
      checkIn(AGAIN_AFTER_MS);
    };
    markRead({ tn, contactId, upToMessageId: upTo }).then((response) => {
      if (!response.ok) fail(response.error);
    }, fail);
  };
  const latestCheck = useRef(check);
  useEffect(() => {
    latestCheck.current = check;
  });
  const checkSoon = useCallback(() => checkIn(SEEN_AFTER_MS), [checkIn]);
  useAccountEvents(({ event }) => {
    if (event.type !== 'new_message' || event.tn !== tn) return;
    const { id, isInbound, contactId: from } = event.message;
    if (!isInbound || from !== contactId) return;
    // A page may show the message before its event, and then count it as seen while nothing is unread yet.
    seenUpTo.current = Math.min(seenUpTo.current, id - 1);
    checkSoon();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of any of these may make the check succeed
  useEffect(() => {
    checkSoon();
    return () => clearTimeout(timer.current);
  }, [firstUnreadId, connection, checkSoon]);
  useEffect(() => {
    window.addEventListener('focus', checkSoon);
    document.addEventListener('visibilitychange', checkSoon);
    return () => {
      window.removeEventListener('focus', checkSoon);
      document.removeEventListener('visibilitychange', checkSoon);
    };
  }, [checkSoon]);
  return checkSoon;
}
