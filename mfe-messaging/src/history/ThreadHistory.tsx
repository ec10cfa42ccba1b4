import type { HistoryRow } from '@dashboard/shared/contracts';
import type { UseInfiniteQueryResult } from '@dashboard/shared/query';
import { lazyPart } from '@dashboard/shared/router';
import { Box, EmptyState, ThinProgress } from '@dashboard/shared/ui';
import { MessageSquareText } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { VListHandle } from 'virtua';
import { type HistoryData, hasNewer } from '../api/history';
import { useHasBox } from '../composer/use-has-box';
import { MessageDetails } from '../message-details/MessageDetails';
import { type OpenedText, ScheduledDialog } from '../scheduled/ScheduledDialog';
import type { OutgoingMessage } from '../sending/outgoing-store';
import { HistoryList } from './HistoryList';
import { NewPill } from './NewPill';
import { PageFailed } from './PageFailed';
import { StickyDay } from './StickyDay';
import { threadFiles } from './thread-files';
import { useFoundMark } from './use-found-mark';
import { useHistoryScroll } from './use-history-scroll';
import { useLeaveToSend } from './use-leave-to-send';
import { useMarkRead } from './use-mark-read';
import { useThreadItems } from './use-thread-items';

const MediaViewer = lazyPart(async () => ({
  default: (await import('../media-viewer/MediaViewer')).MediaViewer,
}));

export interface ThreadHistoryProps {
  tn: string;
  contactId: number;
  /** The contact's name or formatted number. */
  name: string;
  history: UseInfiniteQueryResult;
  data: Pick<HistoryData, 'pages'>;
  /** The message at which the history opens, or null for the newest. */
  openAtId: number | null;
  /** The note at which the history opens, or null. */
  openAtNoteId: number | null;
  /** Opens the newest messages when they are not loaded. */
  onNewest: () => void;
}

/** Items and scroll position of the history. Marks messages that come into view as read. */
function useThreadHistory(props: ThreadHistoryProps) {
  const { tn, contactId, history, data, openAtId, openAtNoteId, onNewest } = props;
  const list = useRef<VListHandle>(null);
  const { firstUnreadId, ...shown } = useThreadItems({ tn, contactId, data }, list);
  useLeaveToSend(tn, contactId, hasNewer(data), onNewest);
  const markSeen = useRef(() => {});
  const canLoad = !history.isFetching;
  const scroll = useHistoryScroll({
    list,
    items: shown.items,
    openAtId,
    openAtNoteId,
    hasUnread: firstUnreadId !== null,
    hasNewer: hasNewer(data),
    canLoadOlder: canLoad && history.hasNextPage && !history.isFetchNextPageError,
    loadOlder: () => void history.fetchNextPage(),
    canLoadNewer: canLoad && history.hasPreviousPage && !history.isFetchPreviousPageError,
    loadNewer: () => void history.fetchPreviousPage(),
    onSeen: () => markSeen.current(),
  });
  markSeen.current = useMarkRead({ tn, contactId, firstUnreadId, newestSeenId: scroll.newestSeenId });
  return { list, scroll, ...shown };
}

/** The messages of a conversation, virtualized, oldest at the top. Scrolling up loads older pages. */
export function ThreadHistory(props: ThreadHistoryProps) {
  // Outside the rows and their list, which go with the last text: its dialog stays.
  const [opened, setOpened] = useState<OpenedText | null>(null);
  return (
    <>
      <Messages {...props} onScheduled={setOpened} />
      {opened && <ScheduledDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface MessagesProps extends ThreadHistoryProps {
  onScheduled: (opened: OpenedText) => void;
}

function Messages(props: MessagesProps) {
  const { tn, contactId, name, history, data, openAtId, openAtNoteId, onNewest, onScheduled } = props;
  const { list, scroll, items, replaced, outgoing } = useThreadHistory(props);
  const [openFile, setOpenFile] = useState<number | null>(null);
  const [detailed, setDetailed] = useState<HistoryRow | OutgoingMessage | null>(null);
  const foundId = useFoundMark(openAtNoteId === null ? openAtId : null);
  const foundNoteId = useFoundMark(openAtNoteId);
  const hasBox = useHasBox(tn, contactId);
  if (items.length === 0) {
    const icon = <MessageSquareText size={20} strokeWidth={1.75} />;
    return <EmptyState icon={icon} title={`No messages with ${name} yet.`} />;
  }
  const listed = { tn, contactId, name, list, items, replaced, hasBox, scroll, foundId, foundNoteId };
  return (
    <Box h="100%" position="relative" containerType="inline-size">
      {history.isFetchingNextPage && <ThinProgress label="Loading older messages" />}
      {history.isFetchingPreviousPage && <ThinProgress label="Loading newer messages" />}
      {history.isFetchNextPageError && (
        <PageFailed side="Older" onRetry={() => void history.fetchNextPage()} />
      )}
      {history.isFetchPreviousPageError && (
        <PageFailed side="Newer" onRetry={() => void history.fetchPreviousPage()} />
      )}
      <HistoryList {...listed} onOpenMedia={setOpenFile} onDetails={setDetailed} onScheduled={onScheduled} />
      {scroll.day !== null && <StickyDay at={scroll.day} />}
      <NewPill
        count={scroll.newBelow}
        isFar={scroll.isFar}
        onClick={hasNewer(data) ? onNewest : scroll.scrollToEnd}
      />
      {openFile !== null && (
        <Suspense>
          <MediaViewer
            items={threadFiles(data, outgoing, name)}
            startAt={openFile}
            onClose={() => setOpenFile(null)}
          />
        </Suspense>
      )}
      {detailed && (
        <MessageDetails
          message={detailed}
          name={name}
          canSendAgain={hasBox && !('id' in detailed && replaced.has(detailed.id))}
          onClose={() => setDetailed(null)}
        />
      )}
    </Box>
  );
}
