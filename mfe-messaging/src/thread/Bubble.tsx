import type { Media } from '@dashboard/shared/contracts';
import { Box, chakra, Span, useSlotRecipe } from '@dashboard/shared/ui';
import { Bot, Info } from 'lucide-react';
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
  /** Time beside the sender's name, for inbound texts. */
  labelTime: string | null;
  status: StatusLine | null;
  /** Exact moment, shown on hover. */
  exactTime: string;
  onOpenMedia: (mediaId: number) => void;
  onExpiredMedia: () => void;
  onStatusAction: (action: StatusAction) => void;
  onDetails: () => void;
}

function Label({ label, time }: { label: SenderLabel; time: string | null }) {
  return (
    <>
      {label.isAutomatic && <Bot size={14} aria-hidden />}
      <Span fontWeight="600">{label.name}</Span>
      {time && <Span fontWeight="400">{time}</Span>}
      {label.detail && <Span fontWeight="400">· {label.detail}</Span>}
    </>
  );
}

/** Beside the bubble, for pointer and keyboard; always there where nothing can hover. Takes no room of its own. */
function DetailsButton({ isOut, onClick }: { isOut: boolean; onClick: () => void }) {
  return (
    <chakra.button
      type="button"
      className="bubble-details"
      aria-label="Message details"
      title="Message details"
      position="absolute"
      top="50%"
      mt="-12px"
      mx="1"
      {...(isOut ? { insetEnd: '100%' } : { insetStart: '100%' })}
      display="grid"
      placeItems="center"
      boxSize="24px"
      rounded="l2"
      color="icon.quiet"
      cursor="pointer"
      opacity="0"
      _hover={{ bg: 'bg.muted', color: 'fg' }}
      _focusVisible={{ opacity: 1 }}
      css={{ '@media (hover: none)': { opacity: 0.6 } }}
      onClick={onClick}
    >
      <Info size={14} aria-hidden />
    </chakra.button>
  );
}

/** One message as drawn: label, words, pictures, status. Knows nothing of where it comes from. */
export function Bubble(props: BubbleProps) {
  const { kind, text, media, isFirst, isLast, label, labelTime, status, exactTime, onOpenMedia } = props;
  const isOut = kind !== 'in';
  const stack = {
    display: 'flex',
    flexDirection: 'column',
    alignItems: isOut ? 'flex-end' : 'flex-start',
  } as const;
  const hasMedia = media.some((item) => item.kind !== 'smil');
  const position = isLast && !hasMedia ? 'last' : 'middle';
  const styles = useSlotRecipe({ key: 'bubble' })({ kind, position });
  return (
    <Box
      display="flex"
      flexDirection="column"
      pt={isFirst ? '2.5' : '0.5'}
      pb={status && !isLast ? '1.5' : '0'}
    >
      <Box css={styles.root} _hover={{ '& .bubble-details': { opacity: 1 } }}>
        {isFirst && label && (
          <Box css={styles.label}>
            <Label label={label} time={labelTime} />
          </Box>
        )}
        <Box position="relative" maxW="100%" {...stack}>
          {text !== '' && (
            <Box css={styles.body} title={exactTime} dir="auto">
              <MessageText text={text} />
            </Box>
          )}
          <MessageMedia
            media={media}
            isOut={isOut}
            hasTail={isLast}
            onOpen={onOpenMedia}
            onExpired={props.onExpiredMedia}
          />
          <DetailsButton isOut={isOut} onClick={props.onDetails} />
        </Box>
        {status && <StatusLineRow css={styles.status} line={status} onAction={props.onStatusAction} />}
      </Box>
    </Box>
  );
}
