import type { HistoryRow } from '@dashboard/shared/contracts';
import { formatExact, formatTime } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { failureAdvice, isAutomatic, isUnreachable, statusKind } from '@dashboard/shared/text';
import { memo, useState } from 'react';
import { retryFailed } from '../sending/outgoing';
import { Bubble, type BubbleKind } from './Bubble';
import { editAndResend } from './edit-and-resend';
import { MarkInvalid } from './MarkInvalid';
import { RetryUnconfirmedDialog } from './RetryUnconfirmedDialog';
import { senderLabel } from './sender-label';
import { type StatusAction, storedStatusLine } from './status-line';

interface StoredMessageProps {
  row: HistoryRow;
  contactName: string;
  isFirst: boolean;
  isLast: boolean;
  wasRetried: boolean;
  /** Whether the conversation has a box, so that a failed text can be sent again. */
  hasBox: boolean;
  onOpenMedia: (mediaId: number) => void;
  onExpiredMedia: () => void;
  onDetails: (row: HistoryRow) => void;
}

function kindOf(row: HistoryRow): BubbleKind {
  if (row.isInbound) return 'in';
  if (statusKind(row.status) === 'failed') return 'failed';
  return isAutomatic(row.method) ? 'auto' : 'out';
}

/** The message that an edited text retries. Null after a failure of which the server accepts no retry. */
const retriedId = ({ id, errorCode, status }: HistoryRow) =>
  failureAdvice(errorCode ?? status).action === 'none' ? null : id;

/** A message of the history. Rendered again only when its own row changes. */
export const StoredMessage = memo(function StoredMessage(props: StoredMessageProps) {
  const { row, contactName, isFirst, isLast, wasRetried, hasBox, onOpenMedia, onDetails } = props;
  const { userId, timeZone } = useSession();
  const [isAsking, setAsking] = useState(false);
  const handleStatusAction = (action: StatusAction) => {
    if (action === 'retry') void retryFailed(row);
    if (action === 'ask_retry') setAsking(true);
    if (action === 'edit') editAndResend({ ...row, text: row.smsText, retryOfId: retriedId(row) });
    if (action === 'details') onDetails(row);
  };
  const offersMark = !row.isInbound && isUnreachable(row.errorCode ?? row.status);
  return (
    <>
      <Bubble
        kind={kindOf(row)}
        text={row.smsText}
        media={row.media}
        isFirst={isFirst}
        isLast={isLast}
        label={senderLabel(row, contactName, userId)}
        labelTime={row.isInbound ? formatTime(row.date, timeZone) : null}
        status={row.isInbound ? null : storedStatusLine(row, timeZone, { wasRetried, hasBox })}
        statusAction={offersMark && <MarkInvalid contactId={row.contactId} />}
        exactTime={formatExact(row.date, timeZone)}
        onOpenMedia={onOpenMedia}
        onExpiredMedia={props.onExpiredMedia}
        onStatusAction={handleStatusAction}
        onDetails={() => onDetails(row)}
      />
      {isAsking && <RetryUnconfirmedDialog row={row} onClose={() => setAsking(false)} />}
    </>
  );
});
