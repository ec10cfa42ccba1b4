import { INTENT_SUGGEST_MIN } from '@dashboard/shared/contracts';
import { Field } from '@dashboard/shared/controls';
import { useTextField } from '@dashboard/shared/forms';
import { Flex, Input, Span, Text } from '@dashboard/shared/ui';
import { scoreText } from '../intent-words';

/** The match score from which an intent sends, from 0.50 to 1.00. */
export function ThresholdField({ isReadOnly }: { isReadOnly: boolean }) {
  const { input, message } = useTextField<number>('threshold', 'Threshold');
  const threshold = input.value;
  const suggested =
    threshold > INTENT_SUGGEST_MIN
      ? `${scoreText(INTENT_SUGGEST_MIN)} to ${scoreText(threshold)} becomes a suggestion`
      : 'No suggestions below it';
  return (
    <Field.Root invalid={message !== undefined} readOnly={isReadOnly}>
      <Flex w="full" justify="space-between">
        <Field.Label>Threshold</Field.Label>
        <Span textStyle="secondary" fontWeight="550" fontVariantNumeric="tabular-nums">
          {scoreText(threshold)}
        </Span>
      </Flex>

      <Input
        type="range"
        name="threshold"
        min={INTENT_SUGGEST_MIN}
        max={1}
        step={0.01}
        value={threshold}
        disabled={isReadOnly}
        aria-valuetext={`Match score ${scoreText(threshold)}`}
        w="full"
        h="6"
        p="0"
        border="0"
        accentColor="brand.solid"
        onChange={({ target }) => input.onChange(Number(target.value))}
        onFocus={() => input.onFocus()}
        onBlur={() => input.onBlur()}
      />

      <Flex w="full" justify="space-between" gap="2" textStyle="meta" color="fg.muted">
        <Text>Replies more</Text>
        <Text textAlign="center">{suggested}</Text>
        <Text textAlign="end">Replies less</Text>
      </Flex>
    </Field.Root>
  );
}
