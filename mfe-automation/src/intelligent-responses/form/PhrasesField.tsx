import {
  INTENT_PHRASE_MAX,
  INTENT_PHRASES_MAX,
  INTENT_SMART_PHRASES_MIN,
  IntentPhrase,
} from '@dashboard/shared/contracts';
import { Field } from '@dashboard/shared/controls';
import { useFieldValue, useTextField } from '@dashboard/shared/forms';
import { reservedProblem } from '@dashboard/shared/text';
import { chakra, Flex, Input, Span } from '@dashboard/shared/ui';
import { CircleAlert, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import * as v from 'valibot';

const BOX = {
  w: 'full',
  minH: '9',
  p: '2',
  gap: '2',
  borderWidth: '1px',
  borderColor: 'border.strong',
  rounded: 'l2',
  bg: 'bg.input',
  '&:focus-within': { borderColor: 'brand.focusRing', boxShadow: '0 0 0 1px {colors.brand.focusRing}' },
  '&[data-invalid]': { borderColor: 'border.error' },
} as const;

const ChipButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '6',
    h: '6',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', rounded: 'l1' },
  },
});

function Chip({ phrase, onRemove }: { phrase: string; onRemove: (() => void) | undefined }) {
  return (
    <chakra.li
      display="inline-flex"
      alignItems="center"
      maxW="full"
      minH="6"
      ps="2"
      pe={onRemove ? '0' : '2'}
      rounded="l1"
      bg="bg.muted"
      textStyle="secondary"
      fontWeight="550"
    >
      <Span overflowWrap="anywhere">{phrase}</Span>
      {onRemove && (
        <ChipButton type="button" aria-label={`Remove ${phrase}`} onClick={onRemove}>
          <X size={14} aria-hidden />
        </ChipButton>
      )}
    </chakra.li>
  );
}

/** Adding, removing and checking of phrases. `problem`: why the typed one cannot be added. */
function usePhrases(
  { phrases, isExact }: { phrases: string[]; isExact: boolean },
  onChange: (phrases: string[]) => void,
) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    if (typed.trim() === '') return;
    const result = v.safeParse(IntentPhrase, typed);
    if (!result.success) return setProblem(result.issues[0].message);
    const reserved = isExact ? reservedProblem(result.output) : null;
    if (reserved !== null) return setProblem(reserved);
    const isKnown = phrases.some((phrase) => phrase.toLowerCase() === result.output.toLowerCase());
    if (!isKnown) onChange([...phrases, result.output]);
    setTyped('');
  };
  const type = (text: string) => {
    setTyped(text);
    setProblem(undefined);
  };
  return { typed, problem, add, type };
}

/** Phrases as chips: Enter adds the typed one, Backspace in the empty input removes the last one. */
export function PhrasesField({ isReadOnly }: { isReadOnly: boolean }) {
  const { input, message } = useTextField<string[]>('phrases', 'Phrases');
  const matchType = useFieldValue('matchType');
  const box = useRef<HTMLInputElement>(null);
  const phrases = input.value;
  const { typed, problem, add, type } = usePhrases({ phrases, isExact: matchType === 'exact' }, (next) =>
    input.onChange(next),
  );
  const remove = (index: number) => {
    input.onChange(phrases.filter((_, place) => place !== index));
    box.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    }
    if (event.key === 'Backspace' && typed === '' && phrases.length > 0) remove(phrases.length - 1);
  };
  const error = problem ?? message;
  const atLeast = matchType === 'smart' ? `, at least ${INTENT_SMART_PHRASES_MIN}` : '';
  return (
    <Field.Root invalid={error !== undefined} readOnly={isReadOnly}>
      <Flex gap="2" align="baseline">
        <Field.Label>Phrases</Field.Label>
        <Span textStyle="secondary" color="fg.muted">
          {phrases.length} of {INTENT_PHRASES_MAX}
          {atLeast}
        </Span>
      </Flex>
      <Flex wrap="wrap" css={BOX} data-invalid={error === undefined ? undefined : ''}>
        <chakra.ul display="contents" listStyleType="none" aria-label="Phrases">
          {phrases.map((phrase, index) => (
            <Chip key={phrase} phrase={phrase} onRemove={isReadOnly ? undefined : () => remove(index)} />
          ))}
        </chakra.ul>
        {!isReadOnly && phrases.length < INTENT_PHRASES_MAX && (
          <Input
            ref={box}
            name="phrases"
            flex="1"
            minW="32"
            h="6"
            px="1"
            bg="transparent"
            border="0"
            outline="0"
            boxShadow="none !important"
            textStyle="body"
            placeholder="Add a phrase"
            autoComplete="off"
            maxLength={INTENT_PHRASE_MAX}
            value={typed}
            onChange={({ target }) => type(target.value)}
            onKeyDown={handleKey}
            onFocus={() => input.onFocus()}
            onBlur={() => {
              add();
              input.onBlur();
            }}
          />
        )}
      </Flex>
      {error && (
        <Field.HelperText display="flex" alignItems="center" gap="1.5" color="fg.error" aria-live="polite">
          <CircleAlert size={14} aria-hidden />
          {error}
        </Field.HelperText>
      )}
    </Field.Root>
  );
}
