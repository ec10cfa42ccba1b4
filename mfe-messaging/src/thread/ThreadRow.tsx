import type { HistoryRow } from '@dashboard/shared/contracts';
import { dayLabel } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { Box } from '@dashboard/shared/ui';
import { DividerLine } from './DividerLine';
import type { OutgoingMessage } from './outgoing-store';
import { StoredMessage } from './StoredMessage';
import { SystemLineRow } from './SystemLineRow';
import { GUTTERS } from './scroll-styles';
import type { ThreadItem } from './thread-items';
import { UnsentMessage } from './UnsentMessage';

interface ThreadRowProps {
  item: ThreadItem;
  /** The lowest row keeps off what stands below the history. */
  isLowest: boolean;
  name: string;
  /** Ids of messages that a later one replaces. */
  replaced: ReadonlySet<number>;
  onOpenMedia: (mediaId: number) => void;
  onExpiredMedia: () => void;
  onDetails: (message: HistoryRow | OutgoingMessage) => void;
}

function RowContent({ item, name, replaced, ...handlers }: Omit<ThreadRowProps, 'isLowest'>) {
  const { timeZone } = useSession();
  switch (item.kind) {
    case 'day':
      return (
        <Box pt="4.5">
          <DividerLine label={dayLabel(item.at, timeZone, new Date())} />
        </Box>
      );
    case 'new':
      return (
        <Box pt="4.5">
          <DividerLine label="New" isNew />
        </Box>
      );
    case 'line':
      return <SystemLineRow line={item.line} name={name} />;
    case 'message':
      return (
        <StoredMessage
          row={item.row}
          contactName={name}
          isFirst={item.isFirst}
          isLast={item.isLast}
          hasStatus={item.hasStatus}
          wasRetried={replaced.has(item.row.id)}
          {...handlers}
        />
      );
    case 'outgoing':
      return (
        <UnsentMessage
          message={item.message}
          isFirst={item.isFirst}
          isLast={item.isLast}
          hasStatus={item.hasStatus}
          {...handlers}
        />
      );
  }
}

/** One row of the history, inset like everything in the thread. */
export function ThreadRow({ isLowest, ...row }: ThreadRowProps) {
  return (
    <Box css={GUTTERS} pb={isLowest ? '3' : '0'}>
      <RowContent {...row} />
    </Box>
  );
}
