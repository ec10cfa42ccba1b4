import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { replaceSmartPunctuation } from '../text';
import { Box, Button, Flex, HStack } from '../ui';
import type { TextCount } from './text-count';

interface TextHintsProps {
  id: string;
  text: string;
  count: TextCount;
  /** Why a merge field stops the text; null if none does. */
  fieldProblem: string | null;
  onReplace: (text: string) => void;
}

/** A long text scrolls; this padding separates its cut-off line from the hints. */
const BELOW_TEXT = { '&:not(:empty)': { pt: '2' } };

/** Hints about a message: Unicode, a merge field that stops it, many segments, too many segments. */
export function TextHints({ id, text, count, fieldProblem, onReplace }: TextHintsProps) {
  return (
    <Box id={id} px="3" textStyle="meta" css={BELOW_TEXT}>
      {count.isUnicode && (
        <Flex justify="space-between" wrap="wrap" columnGap="3" pb="1.5">
          <Hint tone="warn">Emoji or special character: 70 per segment</Hint>
          {count.canReplacePunctuation && (
            <Button
              variant="plain"
              textStyle="meta"
              fontWeight="600"
              onClick={() => onReplace(replaceSmartPunctuation(text))}
            >
              Replace smart punctuation
            </Button>
          )}
        </Flex>
      )}
      {fieldProblem !== null && (
        <Box pb="1.5">
          <Hint tone="bad">{fieldProblem}</Hint>
        </Box>
      )}
      {count.reason !== null && (
        <Box pb="1.5">
          <Hint tone={count.level === 'stop' ? 'bad' : 'warn'}>{count.reason}</Hint>
        </Box>
      )}
    </Box>
  );
}

function Hint({ tone, children }: { tone: 'warn' | 'bad'; children: ReactNode }) {
  return (
    <HStack gap="1.5" color={`${tone}.fg`} role="status" css={{ '& svg': { flexShrink: 0 } }}>
      {tone === 'bad' ? <CircleAlert size={14} aria-hidden /> : <TriangleAlert size={14} aria-hidden />}
      <span>{children}</span>
    </HStack>
  );
}
