import type { HistoryRow } from '@dashboard/shared/contracts';
import { Box } from '@dashboard/shared/ui';
import { memo } from 'react';
import type { OpenedText } from '../scheduled/ScheduledDialog';
import type { OutgoingMessage } from '../sending/outgoing-store';
import { DividerLine } from './DividerLine';
import { ScheduledMessage } from './ScheduledMessage';
import { StoredMessage } from './StoredMessage';
import { SystemLineRow } from './SystemLineRow';
import type { ThreadItem } from './thread-items';
import { UnsentMessage } from './UnsentMessage';
import { useDayLabel } from './use-day-label';

interface ThreadRowProps {
  item: Exclude<ThreadItem, { kind: 'day' }>;
  /** The lowest row has extra space below it. */
  isLowest: boolean;
  /** Whether this message or note was opened from a search result. */
  isFound: boolean;
  name: string;
  /** Whether a later message replaces this one. */
  wasRetried: boolean;
  /** Whether the conversation has a box, so that a failed or rejected text can be sent again. */
  hasBox: boolean;
  onOpenMedia: (mediaId: number) => void;
  onExpiredMedia: () => void;
  onDetails: (message: HistoryRow | OutgoingMessage) => void;
  /** Opens a dialog about a scheduled text. */
  onScheduled: (opened: OpenedText) => void;
}

type RowContentProps = Omit<ThreadRowProps, 'isLowest' | 'isFound'>;

function RowContent({ item, name, wasRetried, hasBox, ...handlers }: RowContentProps) {
  switch (item.kind) {
    case 'new':
      return (
        <Box pt="4.5">
          <DividerLine label="New" isNew />
        </Box>
      );
    case 'line':
      return <SystemLineRow line={item.line} name={name} />;
    case 'scheduled':
      return <ScheduledMessage text={item.text} {...handlers} />;
    case 'message':
      return (
        <StoredMessage
          row={item.row}
          contactName={name}
          isFirst={item.isFirst}
          isLast={item.isLast}
          wasRetried={wasRetried}
          hasBox={hasBox}
          {...handlers}
        />
      );
    case 'outgoing':
      return (
        <UnsentMessage
          message={item.message}
          isFirst={item.isFirst}
          isLast={item.isLast}
          hasBox={hasBox}
          {...handlers}
        />
      );
  }
}

/** The heading of a day. */
export function DayRow({ at }: { at: string }) {
  const label = useDayLabel(at);
  return (
    <div className="thread-row">
      <Box pt="4.5">
        <DividerLine label={label} />
      </Box>
    </div>
  );
}

/** One row of the history, inset like the rest of the thread. Rendered again only when its own props change. */
export const ThreadRow = memo(function ThreadRow({ isLowest, isFound, ...row }: ThreadRowProps) {
  return (
    <div
      className="thread-row"
      data-lowest={isLowest ? '' : undefined}
      aria-current={isFound ? 'location' : undefined}
    >
      <RowContent {...row} />
    </div>
  );
});
