import { useCan } from '@dashboard/shared/ability';
import type { ScheduledText } from '@dashboard/shared/contracts';
import { formatExact } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { memo } from 'react';
import type { OpenedText } from '../scheduled/ScheduledDialog';
import { Bubble } from './Bubble';
import { type StatusAction, scheduledStatusLine } from './status-line';

interface ScheduledMessageProps {
  text: ScheduledText;
  onOpenMedia: (mediaId: number) => void;
  onExpiredMedia: () => void;
  onScheduled: (opened: OpenedText) => void;
}

/** A text that waits for its time, below the messages. */
export const ScheduledMessage = memo(function ScheduledMessage(props: ScheduledMessageProps) {
  const { text } = props;
  const { userId, timeZone } = useSession();
  const canSend = useCan('Create', 'Messaging');
  const name = text.userId === userId ? 'You' : (text.userFirstname ?? 'A colleague');
  const handleStatusAction = (chosen: StatusAction) =>
    props.onScheduled({ action: chosen === 'cancel' ? 'cancel' : 'edit', text });
  return (
    <Bubble
      kind="out"
      text={text.smsText}
      media={text.media}
      isFirst
      isLast
      label={{ name, detail: null, isAutomatic: false }}
      labelTime={null}
      status={scheduledStatusLine(text, timeZone, canSend)}
      exactTime={formatExact(text.scheduledAt, timeZone)}
      onOpenMedia={props.onOpenMedia}
      onExpiredMedia={props.onExpiredMedia}
      onStatusAction={handleStatusAction}
    />
  );
});
