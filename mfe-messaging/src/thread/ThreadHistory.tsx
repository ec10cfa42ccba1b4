import type { HistoryRow } from '@dashboard/shared/contracts';
import { useQueryClient } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Box, EmptyState, ThinProgress } from '@dashboard/shared/ui';
import { MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { VList, type VListHandle } from 'virtua';
import { type HistoryData, historyKey, type useHistory } from '../api/history';
import { MessageDetails } from './MessageDetails';
import { NewPill } from './NewPill';
import { OlderFailed } from './OlderFailed';
import { type OutgoingMessage, useOutgoing } from './outgoing-store';
import { StickyDay } from './StickyDay';
import { SCROLL_STYLES } from './scroll-styles';
import { ThreadRow } from './ThreadRow';
import { threadFiles } from './thread-files';
import { replacedIds, type ThreadItem, threadItems } from './thread-items';
import { isNearEnd, useHistoryScroll } from './use-history-scroll';
import { useMarkRead } from './use-mark-read';
import { useScrollbarRoom } from './use-scrollbar-room';
import { useUnreadDivider } from './use-unread-divider';

const MediaViewer = lazy(() =>
  import('../media-viewer/MediaViewer').then((module) => ({ default: module.MediaViewer })),
);

export interface ThreadHistoryProps {
  tn: string;
  contactId: number;
  /** The contact's name or formatted number. */
  name: string;
  history: ReturnType<typeof useHistory>;
  data: Pick<HistoryData, 'pages'>;
}

/** What the history shows: stored rows, texts on their way, days and the divider. */
function useThreadItems({ tn, contactId, data }: ThreadHistoryProps, list: { current: VListHandle | null }) {
  const { userId, timeZone } = useSession();
  const outgoing = useOutgoing(tn, contactId);
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
  return { items, replaced, firstUnreadId, outgoing };
}

/** The messages of a conversation, virtualised, oldest at the top; older pages come while scrolling up. */
export function ThreadHistory(props: ThreadHistoryProps) {
  const { tn, contactId, name, history, data } = props;
  const client = useQueryClient();
  const list = useRef<VListHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  useScrollbarRoom(frame);
  const { items, replaced, firstUnreadId, outgoing } = useThreadItems(props, list);
  const [openFile, setOpenFile] = useState<number | null>(null);
  const [detailed, setDetailed] = useState<HistoryRow | OutgoingMessage | null>(null);
  const hasFailed = history.isFetchNextPageError;
  const markSeen = useRef(() => {});
  const scroll = useHistoryScroll({
    list,
    items,
    hasUnread: firstUnreadId !== null,
    canLoadOlder: history.hasNextPage && !history.isFetching && !hasFailed,
    loadOlder: () => void history.fetchNextPage(),
    onSeen: () => markSeen.current(),
  });
  markSeen.current = useMarkRead({ tn, contactId, firstUnreadId, newestSeenId: scroll.newestSeenId });
  const refreshFiles = useCallback(
    () => void client.invalidateQueries({ queryKey: historyKey(tn, contactId) }),
    [client, tn, contactId],
  );
  if (items.length === 0)
    return (
      <EmptyState
        icon={<MessageSquareText size={20} strokeWidth={1.75} />}
        title={`No messages with ${name} yet.`}
      />
    );
  return (
    <Box ref={frame} h="100%" position="relative" css={{ '& .thread-history': SCROLL_STYLES }}>
      {history.isFetchingNextPage && <ThinProgress label="Loading older messages" />}
      {hasFailed && <OlderFailed onRetry={() => void history.fetchNextPage()} />}
      <VList
        ref={list}
        data={items}
        shift={scroll.isShifted}
        onScroll={scroll.handleScroll}
        onResize={scroll.handleResize}
        role="log"
        aria-live="off"
        aria-label="Message history"
        tabIndex={0}
        className="thread-history"
      >
        {(item: ThreadItem, index: number) => (
          <ThreadRow
            key={item.key}
            item={item}
            isLowest={index === items.length - 1}
            name={name}
            replaced={replaced}
            onOpenMedia={setOpenFile}
            onExpiredMedia={refreshFiles}
            onDetails={setDetailed}
          />
        )}
      </VList>
      <StickyDay at={scroll.day} />
      <NewPill count={scroll.newBelow} onClick={scroll.scrollToEnd} />
      {openFile !== null && (
        <Suspense>
          <MediaViewer
            items={threadFiles(data, outgoing, name)}
            startAt={openFile}
            onClose={() => setOpenFile(null)}
          />
        </Suspense>
      )}
      {detailed && <MessageDetails message={detailed} name={name} onClose={() => setDetailed(null)} />}
    </Box>
  );
}
