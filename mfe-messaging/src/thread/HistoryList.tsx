import type { HistoryRow } from '@dashboard/shared/contracts';
import { useQueryClient } from '@dashboard/shared/query';
import { type ReactElement, type RefObject, useCallback, useMemo } from 'react';
import { type CacheSnapshot, type CustomItemComponentProps, VList, type VListHandle } from 'virtua';
import { historyKey } from '../api/history';
import { ROW_GUESS_PX } from './list-position';
import type { OutgoingMessage } from './outgoing-store';
import { DayRow, ThreadRow } from './ThreadRow';
import type { ThreadItem } from './thread-items';
import { useDrawnWithScroll } from './use-drawn-with-scroll';
import type { useHistoryScroll } from './use-history-scroll';

/**
 * No row is measured yet, and one is taken to be as high as most. The list's own guess of 40 px drew rows to remove them
 * in the same frame; given as `itemSize` it would stay the guess for all rows, whatever the first ones measure.
 */
const NOTHING_MEASURED: CacheSnapshot = [[], ROW_GUESS_PX];

interface HistoryListProps {
  tn: string;
  contactId: number;
  name: string;
  list: RefObject<VListHandle | null>;
  items: ThreadItem[];
  /** Ids of messages that a later one replaces. */
  replaced: ReadonlySet<number>;
  /** The text that was searched for, while it is marked. */
  foundId: number | null;
  scroll: ReturnType<typeof useHistoryScroll>;
  onOpenMedia: (mediaId: number) => void;
  onDetails: (message: HistoryRow | OutgoingMessage) => void;
}

/**
 * Keeps a row that was not measured yet from view by its opacity: `visibility`, which everything in it inherits, styles
 * the whole row a second time in the frame that opens a conversation.
 */
function RowFrame({ style: { visibility, ...style }, children, ref }: CustomItemComponentProps) {
  return (
    <div ref={ref} style={visibility === 'hidden' ? { ...style, opacity: 0 } : style}>
      {children}
    </div>
  );
}

type RowFacts = Pick<HistoryListProps, 'tn' | 'contactId' | 'name' | 'items' | 'replaced' | 'foundId'> &
  Pick<HistoryListProps, 'onOpenMedia' | 'onDetails'>;

/** Draws the row of an item: the same element as before, by which the list knows that it need not be rendered again. */
function useDrawRow({ tn, contactId, name, items, replaced, foundId, onOpenMedia, onDetails }: RowFacts) {
  const client = useQueryClient();
  const refreshFiles = useCallback(
    () => void client.invalidateQueries({ queryKey: historyKey(tn, contactId) }),
    [client, tn, contactId],
  );
  const lowest = items.at(-1);
  return useMemo(() => {
    const drawn = new WeakMap<ThreadItem, ReactElement>();
    const draw = (item: ThreadItem) =>
      item.kind === 'day' ? (
        <DayRow key={item.key} at={item.at} />
      ) : (
        <ThreadRow
          key={item.key}
          item={item}
          isLowest={item === lowest}
          isFound={item.kind === 'message' && item.row.id === foundId}
          name={name}
          wasRetried={item.kind === 'message' && replaced.has(item.row.id)}
          onExpiredMedia={refreshFiles}
          onOpenMedia={onOpenMedia}
          onDetails={onDetails}
        />
      );
    return (item: ThreadItem) => {
      const row = drawn.get(item) ?? draw(item);
      drawn.set(item, row);
      return row;
    };
  }, [name, lowest, replaced, foundId, refreshFiles, onOpenMedia, onDetails]);
}

/** The rows of a history, those in view and a few around them. */
export function HistoryList(props: HistoryListProps) {
  const { list, items, scroll } = props;
  const handleScroll = useDrawnWithScroll(scroll.handleScroll);
  const drawRow = useDrawRow(props);
  return (
    <VList
      ref={list}
      data={items}
      item={RowFrame}
      cache={NOTHING_MEASURED}
      keepMounted={scroll.opensWith}
      shift={scroll.isShifted}
      onScroll={handleScroll}
      onScrollEnd={scroll.handleScrollEnd}
      onResize={scroll.handleResize}
      role="log"
      aria-live="off"
      aria-label="Message history"
      tabIndex={0}
      className="thread-history"
    >
      {drawRow}
    </VList>
  );
}
