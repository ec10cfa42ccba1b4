import type { SystemLine } from '@dashboard/shared/contracts';
import { formatExact, formatTime } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { Box, Flex, Span } from '@dashboard/shared/ui';
import { StickyNote } from 'lucide-react';
import { MessageText } from '../rows/MessageText';

interface NoteCardProps {
  note: SystemLine;
  /** Names the card for screen readers, e.g. "Ana Ruiz added a note". */
  label: string;
}

/** A note in the history, in amber so that it is never taken for a text. */
export function NoteCard({ note, label }: NoteCardProps) {
  const { timeZone } = useSession();
  return (
    <Box
      as="article"
      aria-label={label}
      className="note-card"
      css={CARD}
      title={formatExact(note.at, timeZone)}
    >
      <Flex align="center" wrap="wrap" columnGap="1.5" textStyle="meta" color="warn.fg">
        <StickyNote size={14} aria-hidden style={{ flexShrink: 0 }} />
        <Span fontWeight="600">{note.userName ?? 'A colleague'}</Span>
        <span>
          Only your team sees this · <Span whiteSpace="nowrap">{formatTime(note.at, timeZone)}</Span>
        </span>
      </Flex>
      <Box dir="auto" mt="1" textStyle="secondary" whiteSpace="pre-wrap" overflowWrap="anywhere">
        <MessageText text={note.text ?? ''} />
      </Box>
    </Box>
  );
}

const CARD = {
  my: '1.5',
  px: '3',
  py: '2',
  borderWidth: '1px',
  borderRadius: 'l3',
  bg: 'warn.subtle',
  borderColor: 'warn.line',
};
