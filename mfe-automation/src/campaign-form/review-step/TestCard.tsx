import { CAMPAIGN_TEST_NUMBERS_MAX, CAMPAIGN_TESTS_PER_HOUR, REQUIRED } from '@dashboard/shared/contracts';
import { Field } from '@dashboard/shared/controls';
import { formatPhone } from '@dashboard/shared/format';
import { Badge, Box, Button, Flex, Heading, IconAction, Input, Stack, Text } from '@dashboard/shared/ui';
import { Check, CircleAlert, Send, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { DraftSaver } from '../draft-saver';
import { PanelCard } from '../PanelCard';
import { addNumbers } from './test-numbers';
import { useTest } from './use-test';

interface NumbersProps {
  numbers: readonly string[];
  onRemove: (number: string) => void;
}

function ChosenNumbers({ numbers, onRemove }: NumbersProps) {
  if (numbers.length === 0) return null;
  return (
    <Flex as="ul" aria-label="Test numbers" wrap="wrap" gap="1.5" mb="1" listStyleType="none">
      {numbers.map((number) => (
        <Badge key={number} as="li" h="6" pe="0" gap="0.5">
          {formatPhone(number)}
          <IconAction
            label={`Remove ${formatPhone(number)}`}
            size="2xs"
            color="inherit"
            onClick={() => onRemove(number)}
          >
            <X size={12} />
          </IconAction>
        </Badge>
      ))}
    </Flex>
  );
}

function Results({ results }: { results: ReturnType<typeof useTest>['results'] }) {
  return (
    <Stack as="ul" aria-label="Test results" gap="1" listStyleType="none" textStyle="secondary">
      {results.map(({ number, error }) => (
        <Flex as="li" key={number} gap="2" align="center" color={error === null ? 'fg.muted' : 'fg.error'}>
          {error === null ? <Check size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
          {error === null ? `Sent to ${formatPhone(number)}` : `${formatPhone(number)}: ${error}`}
        </Flex>
      ))}
    </Stack>
  );
}

/** Sends the message to a few numbers, such as the user's own phone. */
export function TestCard({ saver }: { saver: DraftSaver }) {
  const { results, error, isBusy, send, clearError } = useTest(saver);
  const [numbers, setNumbers] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  /** Adds what is typed. Returns all numbers, or null if some of it is not a number. */
  const add = (): string[] | null => {
    const added = addNumbers(numbers, typed);
    setNumbers(added.numbers);
    setTyped(added.rest);
    setProblem(added.error);
    return added.error === null ? added.numbers : null;
  };
  const remove = (number: string) => {
    setNumbers(numbers.filter((other) => other !== number));
    field.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '') setNumbers(numbers.slice(0, -1));
    if (event.key !== 'Enter') return;
    // The wizard's form would schedule the campaign.
    event.preventDefault();
    add();
  };
  const handleSend = () => {
    const all = add();
    if (all === null) field.current?.focus();
    else if (all.length === 0) {
      setProblem(REQUIRED);
      field.current?.focus();
    } else void send(all);
  };
  const message = problem ?? error;
  return (
    <PanelCard label="Send a test">
      <Stack gap="3" px="5" py="4">
        <Box>
          <Heading as="h3" textStyle="cardTitle">
            Send a test
          </Heading>
          <Text textStyle="secondary" color="fg.muted">
            {CAMPAIGN_TESTS_PER_HOUR} tests an hour, written as for the first recipient by name.
          </Text>
        </Box>
        <Field.Root invalid={message !== null}>
          <Field.Label>Numbers</Field.Label>
          <ChosenNumbers numbers={numbers} onRemove={remove} />
          <Input
            ref={field}
            type="tel"
            value={typed}
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(null);
              clearError();
            }}
            onKeyDown={handleKeyDown}
            onBlur={add}
          />
          {message === null ? (
            <Field.HelperText>Up to {CAMPAIGN_TEST_NUMBERS_MAX}. Press Enter after each.</Field.HelperText>
          ) : (
            <Field.HelperText
              display="flex"
              alignItems="center"
              gap="1.5"
              color="fg.error"
              aria-live="polite"
            >
              <CircleAlert size={14} aria-hidden />
              {message}
            </Field.HelperText>
          )}
        </Field.Root>
        <Button type="button" variant="outline" alignSelf="start" loading={isBusy} onClick={handleSend}>
          <Send size={16} aria-hidden />
          Send test
        </Button>
        <Box aria-live="polite">{results.length > 0 && <Results results={results} />}</Box>
      </Stack>
    </PanelCard>
  );
}
