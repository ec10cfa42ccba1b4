import { useEffect, useState } from 'react';

interface DividerFacts {
  /** Oldest unread row according to the server. */
  firstUnreadId: number | null;
  /** Whether new messages at the end would be seen as they arrive. */
  isWatching: () => boolean;
  /** Number of the user's unsent messages: sending a reply removes the divider. */
  unsentCount: number;
}

/**
 * Id of the row below the "New" divider. It is set on opening or when a message arrives unseen, and stays while the
 * user reads, although the conversation is marked read in the meantime. Sending a reply removes it.
 */
export function useUnreadDivider({ firstUnreadId, isWatching, unsentCount }: DividerFacts): number | null {
  const [dividerId, setDividerId] = useState(firstUnreadId);
  const [lastUnsent, setLastUnsent] = useState(unsentCount);
  if (unsentCount !== lastUnsent) {
    setLastUnsent(unsentCount);
    if (unsentCount > lastUnsent) setDividerId(null);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once per change of the first unread row
  useEffect(() => {
    if (firstUnreadId !== null && !isWatching()) setDividerId((current) => current ?? firstUnreadId);
  }, [firstUnreadId]);
  return dividerId;
}
