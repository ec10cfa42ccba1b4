import { Field, Textarea } from '@dashboard/shared/controls';
import { formatCount } from '@dashboard/shared/format';
import { Box, Flex, Span, Stack } from '@dashboard/shared/ui';
import { Ban, Check, CircleAlert, type LucideIcon, Minus, Plus } from 'lucide-react';
import type { PastedState, PasteSummary } from './pasted-numbers';
import type { Paste } from './use-paste';

const MARKS: Record<PastedState, { Icon: LucideIcon; color: string }> = {
  valid: { Icon: Check, color: 'ok.fg' },
  new: { Icon: Plus, color: 'ok.fg' },
  opted_out: { Icon: Ban, color: 'fg.muted' },
  on_list: { Icon: Minus, color: 'fg.muted' },
  duplicate: { Icon: Minus, color: 'fg.muted' },
  invalid: { Icon: CircleAlert, color: 'bad.fg' },
};

function SummaryRow({ state, label, detail, count }: PasteSummary) {
  const { Icon, color } = MARKS[state];
  return (
    <Flex as="li" align="baseline" gap="2" textStyle="secondary">
      <Span color={color} flexShrink="0" alignSelf="center">
        <Icon size={14} aria-hidden />
      </Span>
      <Span flex="1" minW="0" overflowWrap="anywhere">
        {label}: {detail}
      </Span>
      <Span fontWeight="600" fontVariantNumeric="tabular-nums">
        {formatCount(count)}
      </Span>
    </Flex>
  );
}

/** A field for pasted numbers, and the result of their check below it. */
export function PasteBox({ text, setText, summary, isChecking, problem }: Paste) {
  return (
    <Stack gap="2">
      <Field.Root invalid={problem !== undefined}>
        <Field.Label>Paste numbers</Field.Label>
        <Textarea
          rows={4}
          resize="vertical"
          placeholder="(312) 555-0109, 773-555-0121"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Field.HelperText aria-live="polite" color={problem === undefined ? undefined : 'fg.error'}>
          {problem ??
            (isChecking ? 'Checking…' : 'One per line, or divided by commas. Nothing is added yet.')}
        </Field.HelperText>
      </Field.Root>
      <Box role="status">
        {!isChecking && summary.length > 0 && (
          <Stack as="ul" aria-label="Pasted numbers" gap="1" listStyleType="none">
            {summary.map((row) => (
              <SummaryRow key={row.state} {...row} />
            ))}
          </Stack>
        )}
      </Box>
    </Stack>
  );
}
