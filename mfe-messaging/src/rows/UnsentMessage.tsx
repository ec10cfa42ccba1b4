import { formatExact } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { memo } from 'react';
import { undoInComposer } from '../composer/undo-in-composer';
import { retryRejected } from '../sending/outgoing';
import { type OutgoingMessage, removeOutgoing } from '../sending/outgoing-store';
import { Bubble } from './Bubble';
import { editAndResend } from './edit-and-resend';
import { type StatusAction, unsentStatusLine, waitingStatusLine } from './status-line';
import { useSecondsUntil } from './use-seconds-until';

interface UnsentMessageProps {
  message: OutgoingMessage;
  isFirst: boolean;
  isLast: boolean;
  /** Whether the conversation has a box, so that a rejected text can be sent again. */
  hasBox: boolean;
  onOpenMedia: (mediaId: number) => void;
  onExpiredMedia: () => void;
  onDetails: (message: OutgoingMessage) => void;
}

const ME = { name: 'You', detail: null, isAutomatic: false };

/** A message that waits, is being sent or that the server rejected. */
export const UnsentMessage = memo(function UnsentMessage(props: UnsentMessageProps) {
  const { message, isFirst, isLast, hasBox, onOpenMedia, onDetails } = props;
  const { timeZone } = useSession();
  const seconds = useSecondsUntil(message.undo?.until);
  const status = seconds === null ? unsentStatusLine(message, hasBox) : waitingStatusLine(seconds);
  const handleStatusAction = (action: StatusAction) => {
    if (action === 'undo') undoInComposer(message.clientId);
    if (action === 'retry') void retryRejected(message);
    if (action === 'details') onDetails(message);
    if (action === 'edit') editAndResend(message);
    if (action === 'edit' || action === 'discard') removeOutgoing(message.clientId);
  };
  return (
    <Bubble
      kind={message.state === 'failed' ? 'failed' : 'out'}
      text={message.text}
      media={message.media}
      isFirst={isFirst}
      isLast={isLast}
      label={ME}
      labelTime={null}
      status={status}
      exactTime={formatExact(message.createdAt, timeZone)}
      onOpenMedia={onOpenMedia}
      onExpiredMedia={props.onExpiredMedia}
      onStatusAction={handleStatusAction}
      onDetails={() => onDetails(message)}
    />
  );
});
