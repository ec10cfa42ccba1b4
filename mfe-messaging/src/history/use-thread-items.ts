import type { ScheduledText } from '@dashboard/shared/contracts';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { type RefObject, useMemo } from 'react';
import type { VListHandle } from 'virtua';
import { type HistoryData, hasNewer } from '../api/history';
import { scheduledQuery } from '../api/scheduled';
import { replacedIds, threadItems } from '../rows/thread-items';
import { isRejected, type OutgoingMessage, useOutgoing } from '../sending/outgoing-store';
import { isNearEnd } from './list-position';
import { useUnreadDivider } from './use-unread-divider';

const NOTHING: readonly OutgoingMessage[] = [];
const NO_TEXTS: readonly ScheduledText[] = [];

interface Shown {
  tn: string;
  contactId: number;
  data: Pick<HistoryData, 'pages'>;
}

/** Items of the history: stored rows, unsent messages, days and the divider. */
export function useThreadItems({ tn, contactId, data }: Shown, list: RefObject<VListHandle | null>) {
  const { userId, timeZone } = useSession();
  const unsent = useOutgoing(tn, contactId);
  // While the newest messages are not loaded, unsent messages would appear in the wrong place.
  const outgoing = hasNewer(data) ? NOTHING : unsent;
  const { data: texts } = useQuery(scheduledQuery(tn, contactId));
  const isAtEnd = !hasNewer(data);
  const waiting = useMemo(
    () => texts?.items.filter(({ stopReason }) => stopReason === null) ?? NO_TEXTS,
    [texts],
  );
  const scheduled = isAtEnd ? waiting : NO_TEXTS;
  const firstUnreadId = data.pages[0]?.firstUnreadId ?? null;
  const dividerId = useUnreadDivider({
    firstUnreadId,
    isWatching: () => document.hasFocus() && isNearEnd(list.current),
    sendingCount: outgoing.filter((message) => !isRejected(message)).length,
  });
  const items = useMemo(
    () => threadItems({ history: data, outgoing, scheduled, dividerId, zone: timeZone, myUserId: userId }),
    [data, outgoing, scheduled, dividerId, timeZone, userId],
  );
  const retried = useMemo(
    () => replacedIds({ history: data, outgoing, scheduled: waiting }),
    [data, outgoing, waiting],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same set for the same ids, or all rows render again
  const replaced = useMemo(() => retried, [[...retried].join()]);
  return { items, replaced, firstUnreadId, outgoing };
}
