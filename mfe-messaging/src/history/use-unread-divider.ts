import { useEffect, useState } from 'react';

interface DividerFacts {
  /** Oldest unread row according to the server. */
  firstUnreadId: number | null;
  /** Whether new messages at the end would be seen as they arrive. */
  isWatching: () => boolean;
  /** Number of messages that the user is sending: a reply removes the divider. Rejected ones may come from another tab. */
  sendingCount: number;
}

/**
 * Id of the row below the "New" divider. It is set on opening or when a message arrives unseen, and stays while the
 * user reads, although the conversation is marked read in the meantime. Sending a reply removes it.
 */
export function useUnreadDivider({ firstUnreadId, isWatching, sendingCount }: DividerFacts): number | null {
  const [dividerId, setDividerId] = useState(firstUnreadId);
  const [lastSending, setLastSending] = useState(sendingCount);
  if (sendingCount !== lastSending) {
    setLastSending(sendingCount);
    if (sendingCount > lastSending) setDividerId(null);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once per change of the first unread row
  useEffect(() => {
    if (firstUnreadId !== null && !isWatching()) setDividerId((current) => current ?? firstUnreadId);
  }, [firstUnreadId]);
  return dividerId;
}
