import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isAddedHere } from '../notes/added-notes';
import { isBubble, type ThreadItem } from '../rows/thread-items';
import { isRejected } from '../sending/outgoing-store';
import { FOLLOW_WITHIN_PX } from './list-position';

interface EndFacts {
  items: readonly ThreadItem[];
  hasUnread: boolean;
  /**
   * Whether the items end before the newest message. Rows added then are older messages that are being loaded, not new
   * ones.
   */
  hasNewer: boolean;
  /** Distance of the view from its end in px. */
  distance: RefObject<number>;
  scrollToEnd: () => void;
}

/** Whether the user sent or added the item on this page. A rejected message may come from another tab. */
const isOwn = (item: ThreadItem | undefined) =>
  (item?.kind === 'outgoing' && !isRejected(item.message)) ||
  (item?.kind === 'line' && isAddedHere(item.line.clientId));

/** Follows items added at the end, or remembers the key of the first unseen one: `firstNewKey`. */
export function useNewAtEnd({ items, hasUnread, hasNewer, distance, scrollToEnd }: EndFacts) {
  const [firstNewKey, setFirstNewKey] = useState<string | null>(() =>
    hasUnread ? (items.find((item) => item.kind === 'new')?.key ?? null) : null,
  );
  const last = items.at(-1);
  const followed = useRef(last?.key);
  const isPart = useRef(hasNewer);
  const follow = useEffectEvent(() => {
    if (followed.current === last?.key) return;
    const at = items.findIndex((item) => item.key === followed.current);
    followed.current = last?.key;
    if (isPart.current) return;
    if (isOwn(last) || distance.current <= FOLLOW_WITHIN_PX) return scrollToEnd();
    const firstNew = items.slice(at + 1).find(isBubble);
    setFirstNewKey((known) => known ?? firstNew?.key ?? null);
  });
  useLayoutEffect(() => {
    // The key changes when something was added at the end; the reaction depends on the scroll position at that time.
    if (last) follow();
    isPart.current = hasNewer;
  }, [last, hasNewer]);
  return { firstNewKey, forgetNew: () => setFirstNewKey(null) };
}
