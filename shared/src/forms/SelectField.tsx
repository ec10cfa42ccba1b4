import { createListCollection, Select, useFieldContext } from '@chakra-ui/react';
import { Check, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Circle, Flex, Portal, Stack, Text } from '../ui';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import { selectRecipe } from './select-recipe';
import { useChoiceField } from './use-text-field';

const INDICATORS = { green: 'ok.dot', red: 'bad.dot', lightgrey: 'icon.quiet' } as const;
export type IndicatorColor = keyof typeof INDICATORS;

/** One of a closed list: `value` is sent, `display` is read. */
export interface SelectOption<Value extends string | number = string | number> {
  value: Value;
  display: string;
  description?: string;
  indicatorColor?: IndicatorColor;
  isDisabled?: boolean;
}

interface SelectFieldProps extends Omit<FieldFrameProps, 'children' | 'message'> {
  name: string;
  options: readonly SelectOption[];
  placeholder?: string;
}

function OptionText({ option: { display, indicatorColor } }: { option: SelectOption }) {
  return (
    <Flex align="center" gap="2" minW="0">
      {indicatorColor && <Circle size="2" bg={INDICATORS[indicatorColor]} flexShrink="0" aria-hidden />}
      <Text truncate>{display}</Text>
    </Flex>
  );
}

function Option({ option }: { option: SelectOption }) {
  return (
    <Select.Item item={option}>
      <Stack gap="0" minW="0">
        <OptionText option={option} />
        {option.description && (
          <Text textStyle="meta" color="fg.muted">
            {option.description}
          </Text>
        )}
      </Stack>
      <Select.ItemIndicator>
        <Check size={16} aria-hidden />
      </Select.ItemIndicator>
    </Select.Item>
  );
}

/** What is pressed. Only the hidden select is described by the field otherwise, and nobody hears that one. */
function Trigger({ name, isReadOnly, children }: { name: string; isReadOnly: boolean; children: ReactNode }) {
  const field = useFieldContext();
  return (
    <Select.Control>
      <Select.Trigger name={name} aria-readonly={isReadOnly} aria-describedby={field?.ariaDescribedby}>
        {children}
      </Select.Trigger>
      <Select.Indicator>
        <ChevronsUpDown aria-hidden />
      </Select.Indicator>
    </Select.Control>
  );
}

/** A choice from a short list. */
export function SelectField({ name, options, placeholder = 'Select', ...frame }: SelectFieldProps) {
  const { input, message } = useChoiceField<SelectOption['value'] | null>(name, frame.label);
  const collection = useMemo(
    () =>
      createListCollection({
        items: [...options],
        itemToValue: ({ value }) => String(value),
        itemToString: ({ display }) => display,
        isItemDisabled: ({ isDisabled = false }) => isDisabled,
      }),
    [options],
  );
  const chosen = options.find(({ value }) => value === input.value);
  const choose = (text: string | undefined) =>
    input.onChange(options.find(({ value }) => String(value) === text)?.value ?? null);
  return (
    <FieldFrame {...frame} message={message}>
      <Select.Root
        recipe={selectRecipe}
        collection={collection}
        value={chosen ? [String(chosen.value)] : []}
        onValueChange={({ value }) => choose(value[0])}
        onBlur={() => input.onBlur()}
        positioning={{ sameWidth: true }}
      >
        <Select.HiddenSelect tabIndex={-1} />
        <Trigger name={name} isReadOnly={frame.isReadOnly === true}>
          {chosen ? <OptionText option={chosen} /> : <Text color="fg.subtle">{placeholder}</Text>}
        </Trigger>
        <Portal>
          <Select.Positioner>
            <Select.Content>
              {options.map((option) => (
                <Option key={option.value} option={option} />
              ))}
            </Select.Content>
          </Select.Positioner>
        </Portal>
      </Select.Root>
    </FieldFrame>
  );
}
