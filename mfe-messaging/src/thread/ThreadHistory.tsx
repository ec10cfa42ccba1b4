import type { HistoryRow } from '@dashboard/shared/contracts';
import { Box, EmptyState, ThinProgress } from '@dashboard/shared/ui';
import { MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { VListHandle } from 'virtua';
import type { HistoryData, useHistory } from '../api/history';
import { HistoryList } from './HistoryList';
import { MessageDetails } from './MessageDetails';
import { NewPill } from './NewPill';
import { OlderFailed } from './OlderFailed';
import type { OutgoingMessage } from './outgoing-store';
import { StickyDay } from './StickyDay';
import { keepScrollbarRoom } from './scrollbar-room';
import { threadFiles } from './thread-files';
import { useHistoryScroll } from './use-history-scroll';
import { useMarkRead } from './use-mark-read';
import { useThreadItems } from './use-thread-items';

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

/** What is shown of the conversation, and its position: texts that come into view are marked read. */
function useThreadHistory({ tn, contactId, history, data }: ThreadHistoryProps) {
  const list = useRef<VListHandle>(null);
  const { firstUnreadId, ...shown } = useThreadItems({ tn, contactId, data }, list);
  const markSeen = useRef(() => {});
  const hasFailed = history.isFetchNextPageError;
  const scroll = useHistoryScroll({
    list,
    items: shown.items,
    hasUnread: firstUnreadId !== null,
    canLoadOlder: history.hasNextPage && !history.isFetching && !hasFailed,
    loadOlder: () => void history.fetchNextPage(),
    onSeen: () => markSeen.current(),
  });
  markSeen.current = useMarkRead({ tn, contactId, firstUnreadId, newestSeenId: scroll.newestSeenId });
  return { list, scroll, ...shown };
}

/** The messages of a conversation, virtualised, oldest at the top; older pages come while scrolling up. */
export function ThreadHistory(props: ThreadHistoryProps) {
  const { tn, contactId, name, history, data } = props;
  const { list, scroll, items, replaced, outgoing } = useThreadHistory(props);
  const [openFile, setOpenFile] = useState<number | null>(null);
  const [detailed, setDetailed] = useState<HistoryRow | OutgoingMessage | null>(null);
  if (items.length === 0) {
    const icon = <MessageSquareText size={20} strokeWidth={1.75} />;
    return <EmptyState icon={icon} title={`No messages with ${name} yet.`} />;
  }
  const listed = { tn, contactId, name, list, items, replaced, scroll };
  return (
    <Box ref={keepScrollbarRoom} h="100%" position="relative">
      {history.isFetchingNextPage && <ThinProgress label="Loading older messages" />}
      {history.isFetchNextPageError && <OlderFailed onRetry={() => void history.fetchNextPage()} />}
      <HistoryList {...listed} onOpenMedia={setOpenFile} onDetails={setDetailed} />
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
