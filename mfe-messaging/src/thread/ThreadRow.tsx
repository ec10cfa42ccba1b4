import type { HistoryRow } from '@dashboard/shared/contracts';
import { dayLabel } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { Box } from '@dashboard/shared/ui';
import { DividerLine } from './DividerLine';
import type { OutgoingMessage } from './outgoing-store';
import { StoredMessage } from './StoredMessage';
import { SystemLineRow } from './SystemLineRow';
import type { ThreadItem } from './thread-items';
import { UnsentMessage } from './UnsentMessage';

interface ThreadRowProps {
  item: ThreadItem;
  name: string;
  /** Ids of messages that a later one replaces. */
  replaced: ReadonlySet<number>;
  onOpenMedia: (mediaId: number) => void;
  onExpiredMedia: () => void;
  onDetails: (message: HistoryRow | OutgoingMessage) => void;
}

function RowContent({ item, name, replaced, ...handlers }: ThreadRowProps) {
  const { timeZone } = useSession();
  switch (item.kind) {
    case 'day':
      return <DividerLine label={dayLabel(item.at, timeZone, new Date())} />;
    case 'new':
      return <DividerLine label="New" isNew />;
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
export function ThreadRow(props: ThreadRowProps) {
  return (
    <Box px="5">
      <RowContent {...props} />
    </Box>
  );
}
