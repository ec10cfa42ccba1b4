import type { HistoryRow } from '@dashboard/shared/contracts';
import { useSession } from '@dashboard/shared/session';
import { statusKind } from '@dashboard/shared/text';
import { MessageDetailsDialog } from './MessageDetailsDialog';
import { storedDetails, unsentDetails } from './message-details';
import { retryFailed } from './outgoing';
import type { OutgoingMessage } from './outgoing-store';
import { senderLabel } from './sender-label';

interface MessageDetailsProps {
  message: HistoryRow | OutgoingMessage;
  name: string;
  onClose: () => void;
}

/** The details of a stored or unsent message. */
export function MessageDetails({ message, name, onClose }: MessageDetailsProps) {
  const { userId, timeZone } = useSession();
  if (!('id' in message))
    return (
      <MessageDetailsDialog lines={unsentDetails(message, timeZone)} text={message.text} onClose={onClose} />
    );
  const isUncertain = !message.isInbound && statusKind(message.status) === 'unconfirmed';
  const sendAgain = () => {
    void retryFailed(message);
    onClose();
  };
  return (
    <MessageDetailsDialog
      lines={storedDetails(message, senderLabel(message, name, userId).name, timeZone)}
      text={message.smsText}
      onSendAgain={isUncertain ? sendAgain : undefined}
      onClose={onClose}
    />
  );
}
