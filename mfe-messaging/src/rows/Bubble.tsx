import type { Media } from '@dashboard/shared/contracts';
import { Bot } from 'lucide-react';
import { type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { EMPTY_TEXT } from '../empty-text';
import { BubbleTools } from './BubbleTools';
import { CampaignTag } from './CampaignTag';
import { MessageMedia } from './MessageMedia';
import { MessageText } from './MessageText';
import { StatusLineRow } from './StatusLineRow';
import type { SenderLabel } from './sender-label';
import type { StatusAction, StatusLine } from './status-line';

export type BubbleKind = 'in' | 'out' | 'auto' | 'failed';

interface BubbleProps {
  kind: BubbleKind;
  text: string;
  media: readonly Media[];
  isFirst: boolean;
  isLast: boolean;
  label: SenderLabel | null;
  /** Time beside the sender's name, for inbound messages. */
  labelTime: string | null;
  status: StatusLine | null;
  /** An action of the status line that needs more than the message. */
  statusAction?: ReactNode;
  /** Exact date and time, shown on hover and focus. */
  exactTime: string;
  onOpenMedia: (mediaId: number) => void;
  onExpiredMedia: () => void;
  onStatusAction: (action: StatusAction) => void;
  /** Shows the message's details; absent for a text that waits. */
  onDetails?: () => void;
}

function Label({ label, time }: { label: SenderLabel; time: string | null }) {
  return (
    <div className="bubble-label">
      {label.isAutomatic && <Bot size={14} aria-hidden />}
      <span>{label.name}</span>
      {time && <span className="bubble-time">{time}</span>}
      {label.detail && <span>· {label.detail}</span>}
      {label.repliesTo && <CampaignTag campaign={label.repliesTo} />}
    </div>
  );
}

/** Whether the pointer or the focus is on an element. The focus keeps it active while the pointer leaves. */
function useIsActive() {
  const [isActive, setActive] = useState(false);
  const handlers = {
    onPointerEnter: () => setActive(true),
    onPointerLeave: ({ currentTarget }: PointerEvent) =>
      setActive(currentTarget.contains(document.activeElement)),
    onFocus: () => setActive(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setActive(currentTarget.contains(relatedTarget)),
  };
  return [isActive, handlers] as const;
}

/**
 * One message: label, text, attachments and status. It is presentational and has no styles of its own: `BUBBLE_STYLES`
 * styles all bubbles of the history.
 */
export function Bubble(props: BubbleProps) {
  const { kind, text, media, isFirst, isLast, label, labelTime, status, exactTime, onOpenMedia } = props;
  const [isActive, handlers] = useIsActive();
  const hasMedia = media.some((item) => item.kind !== 'smil');
  const isEmpty = !hasMedia && text.trim() === '';
  return (
    <div
      className="bubble"
      data-kind={kind}
      data-first={isFirst ? '' : undefined}
      data-last={isLast ? '' : undefined}
    >
      {isFirst && label && <Label label={label} time={labelTime} />}
      <div className="bubble-content" title={exactTime} {...handlers}>
        {(isEmpty || text !== '') && (
          <div
            className="bubble-body"
            data-empty={isEmpty ? '' : undefined}
            data-tail={isLast && !hasMedia ? '' : undefined}
            dir="auto"
          >
            {isEmpty ? EMPTY_TEXT : <MessageText text={text} />}
          </div>
        )}
        {hasMedia && (
          <MessageMedia
            media={media}
            isOut={kind !== 'in'}
            hasTail={isLast}
            onOpen={onOpenMedia}
            onExpired={props.onExpiredMedia}
          />
        )}
        {props.onDetails && <BubbleTools onDetails={props.onDetails} {...{ text, exactTime, isActive }} />}
      </div>
      {status && (
        <StatusLineRow line={status} onAction={props.onStatusAction}>
          {props.statusAction}
        </StatusLineRow>
      )}
    </div>
  );
}
