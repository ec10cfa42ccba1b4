import { type HistoryRow, Method } from '@dashboard/shared/contracts';
import { useSession } from '@dashboard/shared/session';
import { isUnreachable, statusKind } from '@dashboard/shared/text';
import { useState } from 'react';
import { EditContact } from '../edit-contact/EditContact';
import { useCanEditContact } from '../edit-contact/use-can-edit-contact';
import { senderLabel } from '../rows/sender-label';
import { retryFailed } from '../sending/outgoing';
import type { OutgoingMessage } from '../sending/outgoing-store';
import { MessageDetailsDialog } from './MessageDetailsDialog';
import { storedDetails, unsentDetails } from './message-details';
import { WhySent } from './WhySent';

interface MessageDetailsProps {
  message: HistoryRow | OutgoingMessage;
  name: string;
  /** Whether the conversation has a box, and no later text replaces this one. */
  canSendAgain: boolean;
  onClose: () => void;
}

/** The details of a stored or unsent message. */
export function MessageDetails({ message, name, canSendAgain, onClose }: MessageDetailsProps) {
  const { userId, timeZone } = useSession();
  const canEdit = useCanEditContact();
  const [isEditing, setEditing] = useState(false);
  if (!('id' in message))
    return (
      <MessageDetailsDialog lines={unsentDetails(message, timeZone)} text={message.text} onClose={onClose} />
    );
  if (isEditing) return <EditContact contactId={message.contactId} onClose={onClose} />;
  const isUncertain = !message.isInbound && statusKind(message.status) === 'unconfirmed';
  const offersEdit = canEdit && message.errorCode !== null && isUnreachable(message.errorCode);
  const sendAgain = () => {
    void retryFailed(message);
    onClose();
  };
  return (
    <MessageDetailsDialog
      lines={storedDetails(message, senderLabel(message, name, userId).name, timeZone)}
      text={message.smsText}
      onSendAgain={isUncertain && canSendAgain ? sendAgain : undefined}
      onEditContact={offersEdit ? () => setEditing(true) : undefined}
      onClose={onClose}
    >
      {message.method === Method.AUTO_RESPONSE && <WhySent messageId={message.id} />}
    </MessageDetailsDialog>
  );
}
