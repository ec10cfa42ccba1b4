import { useEffect, useState } from 'react';

interface DividerFacts {
  /** Oldest unread row as the server has it now. */
  firstUnreadId: number | null;
  /** Whether new texts at the end would be seen as they arrive. */
  isWatching: () => boolean;
  /** Own texts on their way: whoever answers has read. */
  unsentCount: number;
}

/**
 * Where the "New" divider stands: set on opening, or by a text that arrives unseen, and kept while reading although
 * the conversation is marked read meanwhile. Answering takes it away.
 */
export function useUnreadDivider({ firstUnreadId, isWatching, unsentCount }: DividerFacts): number | null {
  const [dividerId, setDividerId] = useState(firstUnreadId);
  const [lastUnsent, setLastUnsent] = useState(unsentCount);
  if (unsentCount !== lastUnsent) {
    setLastUnsent(unsentCount);
    if (unsentCount > lastUnsent) setDividerId(null);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per change of the first unread row
  useEffect(() => {
    if (firstUnreadId !== null && !isWatching()) setDividerId((current) => current ?? firstUnreadId);
  }, [firstUnreadId]);
  return dividerId;
}
