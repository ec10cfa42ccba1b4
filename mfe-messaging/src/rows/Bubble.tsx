import type { Media } from '@dashboard/shared/contracts';
import { Bot } from 'lucide-react';
import type { ReactNode } from 'react';
import { EMPTY_TEXT } from '../empty-text';
import { useScrollSettled } from '../rendering/use-scroll-settled';
import { CampaignTag } from './CampaignTag';
import { MessageMedia } from './MessageMedia';
import { MessageText } from './MessageText';
import { RowGlyph } from './RowGlyph';
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
  /** Exact date and time, shown on hover. */
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

/**
 * This button makes up a quarter of a bubble's elements and takes no space, so it is rendered only once scrolling has
 * stopped.
 */
function DetailsButton({ onClick }: { onClick: () => void }) {
  const isRendered = useScrollSettled();
  if (!isRendered) return null;
  return (
    <button
      type="button"
      className="bubble-details"
      aria-label="Message details"
      title="Message details"
      onClick={onClick}
    >
      <RowGlyph name="details" />
    </button>
  );
}

/**
 * One message: label, text, attachments and status. It is presentational and has no styles of its own: `BUBBLE_STYLES`
 * styles all bubbles of the history.
 */
export function Bubble(props: BubbleProps) {
  const { kind, text, media, isFirst, isLast, label, labelTime, status, exactTime, onOpenMedia } = props;
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
      <div className="bubble-content">
        {(isEmpty || text !== '') && (
          <div
            className="bubble-body"
            data-empty={isEmpty ? '' : undefined}
            data-tail={isLast && !hasMedia ? '' : undefined}
            title={exactTime}
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
        {props.onDetails && <DetailsButton onClick={props.onDetails} />}
      </div>
      {status && (
        <StatusLineRow line={status} onAction={props.onStatusAction}>
          {props.statusAction}
        </StatusLineRow>
      )}
    </div>
  );
}
