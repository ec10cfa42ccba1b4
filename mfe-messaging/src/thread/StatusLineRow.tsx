import type { StatusKind } from '@dashboard/shared/text';
import { Box, chakra, Spinner, type SystemStyleObject } from '@dashboard/shared/ui';
import { Check, CheckCheck, CircleAlert, CircleQuestionMark, Clock, type LucideIcon } from 'lucide-react';
import type { StatusAction, StatusLine } from './status-line';

const GLYPHS: Record<Exclude<StatusKind, 'sending'>, LucideIcon> = {
  scheduled: Clock,
  sent: Check,
  delivered: CheckCheck,
  failed: CircleAlert,
  unconfirmed: CircleQuestionMark,
};
const ACTION_WORDS: Record<StatusAction, string> = {
  retry: 'Retry',
  edit: 'Edit and resend',
  details: 'Details',
  discard: 'Discard',
};

function Glyph({ kind }: { kind: StatusKind }) {
  if (kind === 'sending') return <Spinner boxSize="12px" borderWidth="1.5px" aria-hidden />;
  const Icon = GLYPHS[kind];
  return <Icon size={14} aria-hidden style={{ flexShrink: 0 }} />;
}

interface StatusLineRowProps {
  line: StatusLine;
  onAction: (action: StatusAction) => void;
  css?: SystemStyleObject | undefined;
}

/** State of an outbound text as glyph and word, and what can be done about it. */
export function StatusLineRow({ line, onAction, css }: StatusLineRowProps) {
  return (
    <Box css={css} color={line.isBad ? 'bad.fg' : undefined} fontWeight={line.isBad ? '500' : undefined}>
      <Glyph kind={line.glyph} />
      {line.text}
      {line.actions.map((action) => (
        <chakra.button
          key={action}
          type="button"
          ms="1"
          color="brand.fg"
          fontWeight="600"
          cursor="pointer"
          rounded="l1"
          _hover={{ textDecoration: 'underline' }}
          onClick={() => onAction(action)}
        >
          {ACTION_WORDS[action]}
        </chakra.button>
      ))}
    </Box>
  );
}
