import { Circle, Flex, Stack, Text } from '../../ui';
import { INDICATORS, type SelectOption } from './option';

/** An option's label, preceded by its dot if it has one. */
export function OptionText({ option: { display, indicatorColor } }: { option: SelectOption }) {
  return (
    <Flex align="center" gap="2" minW="0">
      {indicatorColor && <Circle size="2" bg={INDICATORS[indicatorColor]} flexShrink="0" aria-hidden />}
      <Text truncate>{display}</Text>
    </Flex>
  );
}

/** An option in an open list: its label, and its description below. */
export function OptionContent({ option }: { option: SelectOption }) {
  return (
    <Stack gap="0" minW="0">
      <OptionText option={option} />
      {option.description && (
        <Text textStyle="meta" color="fg.muted">
          {option.description}
        </Text>
      )}
    </Stack>
  );
}

/** The chosen option's label, or the placeholder. */
export function ChosenText({
  chosen,
  placeholder,
}: {
  chosen: SelectOption | undefined;
  placeholder: string;
}) {
  return chosen ? <OptionText option={chosen} /> : <Text color="fg.subtle">{placeholder}</Text>;
}
