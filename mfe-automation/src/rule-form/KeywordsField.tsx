import { RULE_KEYWORD_MAX, RULE_KEYWORDS_MAX, RuleKeyword } from '@dashboard/shared/contracts';
import { Field } from '@dashboard/shared/controls';
import { useTextField } from '@dashboard/shared/forms';
import { SegmentedField } from '@dashboard/shared/forms/more-controls';
import { Badge, Box, Flex, IconAction, Input, Span, Text } from '@dashboard/shared/ui';
import { CircleAlert, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as v from 'valibot';

const MATCHES = [
  { value: 'contains', display: 'Contains it' },
  { value: 'exact', display: 'Is exactly it' },
];

/** Why a keyword cannot be saved, or null. */
function problemOf(keyword: string): string | null {
  const parsed = v.safeParse(RuleKeyword, keyword);
  return parsed.success ? null : (parsed.issues[0]?.message ?? null);
}

interface ChipProps {
  keyword: string;
  onRemove: () => void;
}

function KeywordChip({ keyword, onRemove }: ChipProps) {
  const isInvalid = problemOf(keyword) !== null;
  return (
    <Badge as="li" h="6" pe="0" gap="0.5" {...(isInvalid && { bg: 'bad.subtle', color: 'bad.fg' })}>
      {isInvalid && <CircleAlert size={12} role="img" aria-label="Invalid" />}
      <Span truncate maxW="180px">
        {keyword}
      </Span>
      <IconAction label={`Remove ${keyword}`} size="2xs" color="inherit" onClick={onRemove}>
        <X size={12} />
      </IconAction>
    </Badge>
  );
}

/** The keywords of a rule as chips, each with its own error, and how a text must fit one. */
export function KeywordsField() {
  const { input, message } = useTextField<string[]>('keywords', 'Keywords');
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const keywords = input.value || [];
  const problems = keywords.flatMap((keyword) => problemOf(keyword) ?? []);

  /** Adds what is typed; a comma or a line break separates keywords. */
  function add(text: string) {
    const added = text.split(/[,\n]/).map((word) => word.trim());
    const next = [...new Set([...keywords, ...added])].filter((word) => word !== '');
    if (next.length > keywords.length) input.onChange(next);
    setTyped('');
  }
  function remove(keyword: string) {
    input.onChange(keywords.filter((other) => other !== keyword));
    field.current?.focus();
  }
  function handleKeyDown(event: KeyboardEvent) {
    const last = keywords.at(-1);
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  }

  const errors = message === undefined ? problems : [message, ...problems];
  return (
    <Box>
      <Field.Root invalid={errors.length > 0} required>
        <Field.Label>Keywords</Field.Label>
        {keywords.length > 0 && (
          <Flex as="ul" aria-label="Keywords" wrap="wrap" gap="1.5" mb="1" listStyleType="none">
            {keywords.map((keyword) => (
              <KeywordChip key={keyword} keyword={keyword} onRemove={() => remove(keyword)} />
            ))}
          </Flex>
        )}
        <Input
          ref={field}
          value={typed}
          maxLength={RULE_KEYWORD_MAX * 2}
          autoComplete="off"
          placeholder={keywords.length === 0 ? 'parking' : 'Add another'}
          onChange={({ target }) => (target.value.endsWith(',') ? add(target.value) : setTyped(target.value))}
          onKeyDown={handleKeyDown}
          onFocus={() => input.onFocus()}
          onBlur={() => {
            add(typed);
            input.onBlur();
          }}
        />
        {errors.length === 0 ? (
          <Field.HelperText>
            Press Enter after each of at most {RULE_KEYWORDS_MAX} words or phrases.
          </Field.HelperText>
        ) : (
          <Field.HelperText color="fg.error" aria-live="polite">
            {errors.map((error) => (
              <Text key={error}>{error}</Text>
            ))}
          </Field.HelperText>
        )}
      </Field.Root>
      <Box mt="4">
        <SegmentedField name="keywordMatch" label="A text fits if it" options={MATCHES} />
      </Box>
    </Box>
  );
}
