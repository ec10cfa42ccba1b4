import { useSession } from '@dashboard/shared/session';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { VListHandle } from 'virtua';
import { type HistoryData, hasNewer } from '../api/history';
import { isNearEnd } from './list-position';
import { type OutgoingMessage, useOutgoing } from './outgoing-store';
import { keepUnchanged, replacedIds, type ThreadItem, threadItems } from './thread-items';
import { useUnreadDivider } from './use-unread-divider';

const NOTHING: readonly OutgoingMessage[] = [];

interface Shown {
  tn: string;
  contactId: number;
  data: Pick<HistoryData, 'pages'>;
}

/** Items that are what they were stay the same objects: a page more must not render every row in view again. */
function useUnchanged(items: ThreadItem[]): ThreadItem[] {
  const before = useRef(items);
  const kept = useMemo(() => keepUnchanged(before.current, items), [items]);
  useEffect(() => {
    before.current = kept;
  });
  return kept;
}

/** What the history shows: stored rows, texts on their way, days and the divider. */
export function useThreadItems({ tn, contactId, data }: Shown, list: RefObject<VListHandle | null>) {
  const { userId, timeZone } = useSession();
  const unsent = useOutgoing(tn, contactId);
  // Below texts that end before the newest one, what is on its way would stand where it does not belong.
  const outgoing = hasNewer(data) ? NOTHING : unsent;
  const firstUnreadId = data.pages[0]?.firstUnreadId ?? null;
  const dividerId = useUnreadDivider({
    firstUnreadId,
    isWatching: () => document.hasFocus() && isNearEnd(list.current),
    unsentCount: outgoing.length,
  });
  const items = useMemo(
    () => threadItems({ history: data, outgoing, dividerId, zone: timeZone, myUserId: userId }),
    [data, outgoing, dividerId, timeZone, userId],
  );
  const replaced = useMemo(() => replacedIds(data, outgoing), [data, outgoing]);
  return { items: useUnchanged(items), replaced, firstUnreadId, outgoing };
}
