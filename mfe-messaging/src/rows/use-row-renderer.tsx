import type { HistoryRow } from '@dashboard/shared/contracts';
import { useQueryClient } from '@dashboard/shared/query';
import { isFailed } from '@dashboard/shared/text';
import { type ReactElement, useCallback, useMemo } from 'react';
import { historiesKey } from '../api/history';
import type { OpenedText } from '../scheduled/ScheduledDialog';
import type { OutgoingMessage } from '../sending/outgoing-store';
import { DayRow, ThreadRow } from './ThreadRow';
import type { ThreadItem } from './thread-items';

/** Data from which the rows of a history are rendered. */
export interface RowFacts {
  tn: string;
  contactId: number;
  name: string;
  items: ThreadItem[];
  /** Ids of messages that a later one replaces. */
  replaced: ReadonlySet<number>;
  /** Whether the conversation has a box, so that failed texts can be sent again. */
  hasBox: boolean;
  /** The message found by a search, while it is marked. */
  foundId: number | null;
  /** The note found by a search, while it is marked. */
  foundNoteId?: number | null;
  onOpenMedia: (mediaId: number) => void;
  onDetails: (message: HistoryRow | OutgoingMessage) => void;
  onScheduled: (opened: OpenedText) => void;
}

const canNeedBox = (item: ThreadItem): boolean =>
  item.kind === 'outgoing' || (item.kind === 'message' && isFailed(item.row.status));

/** Renders the row of an item. Returns the same element for unchanged data, so that the list skips rendering it. */
export function useRowRenderer({
  tn,
  contactId,
  name,
  items,
  replaced,
  hasBox,
  foundId,
  foundNoteId = null,
  onOpenMedia,
  onDetails,
  onScheduled,
}: RowFacts) {
  const client = useQueryClient();
  const refreshFiles = useCallback(
    () => void client.invalidateQueries({ queryKey: historiesKey(tn, contactId) }),
    [client, tn, contactId],
  );
  const lowest = items.at(-1);
  return useMemo(() => {
    const rendered = new WeakMap<ThreadItem, ReactElement>();
    const renderRow = (item: ThreadItem) =>
      item.kind === 'day' ? (
        <DayRow key={item.key} at={item.at} />
      ) : (
        <ThreadRow
          key={item.key}
          item={item}
          isLowest={item === lowest}
          isFound={
            (item.kind === 'message' && item.row.id === foundId) ||
            (item.kind === 'line' && item.line.id === foundNoteId)
          }
          name={name}
          wasRetried={item.kind === 'message' && replaced.has(item.row.id)}
          // Only of failed and unsent texts: the others do not render again when the contact has loaded.
          hasBox={hasBox && canNeedBox(item)}
          onExpiredMedia={refreshFiles}
          onOpenMedia={onOpenMedia}
          onDetails={onDetails}
          onScheduled={onScheduled}
        />
      );
    return (item: ThreadItem) => {
      const row = rendered.get(item) ?? renderRow(item);
      rendered.set(item, row);
      return row;
    };
  }, [
    name,
    lowest,
    replaced,
    hasBox,
    foundId,
    foundNoteId,
    refreshFiles,
    onOpenMedia,
    onDetails,
    onScheduled,
  ]);
}
