import type { RefObject } from 'react';
import { type CacheSnapshot, type CustomItemComponentProps, VList, type VListHandle } from 'virtua';
import { useSyncScroll } from '../rendering/use-sync-scroll';
import { type RowFacts, useRowRenderer } from '../rows/use-row-renderer';
import { ROW_GUESS_PX } from './list-position';
import type { useHistoryScroll } from './use-history-scroll';

/**
 * No row is measured yet, so all rows start with a typical height. The list's default of 40 px rendered rows and
 * removed them in the same frame. Passed as `itemSize`, the guess would apply to all rows whatever the first ones
 * measure.
 */
const NOTHING_MEASURED: CacheSnapshot = [[], ROW_GUESS_PX];

interface HistoryListProps extends RowFacts {
  list: RefObject<VListHandle | null>;
  scroll: ReturnType<typeof useHistoryScroll>;
}

/**
 * Hides an unmeasured row with opacity instead of `visibility`. Visibility is inherited, so changing it restyles the
 * whole row a second time in the frame that opens a conversation.
 */
function RowFrame({ style: { visibility, ...style }, children, ref }: CustomItemComponentProps) {
  return (
    <div ref={ref} style={visibility === 'hidden' ? { ...style, opacity: 0 } : style}>
      {children}
    </div>
  );
}

/** The rows of a history: those in view and a few around them. */
export function HistoryList(props: HistoryListProps) {
  const { list, items, scroll } = props;
  const handleScroll = useSyncScroll(scroll.handleScroll);
  const drawRow = useRowRenderer(props);
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
