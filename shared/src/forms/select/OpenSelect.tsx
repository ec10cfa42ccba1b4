import { createListCollection, Select, useFieldContext, useSelectContext } from '@chakra-ui/react';
import { Check, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { Portal } from '../../ui';
import { ChosenText, OptionContent } from './OptionText';
import type { SelectOption, ShownSelect } from './option';
import { selectRecipe } from './select-recipe';

function Option({ option }: { option: SelectOption }) {
  return (
    <Select.Item item={option}>
      <OptionContent option={option} />
      <Select.ItemIndicator>
        <Check size={16} aria-hidden />
      </Select.ItemIndicator>
    </Select.Item>
  );
}

/** The visible button. Otherwise the field describes only the hidden select, which screen readers skip. */
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

/** Opens the list with the focus in it and the chosen option highlighted, which `defaultOpen` does not do. */
function OpenAtOnce() {
  const { setOpen, setHighlightValue, value } = useSelectContext();
  const open = useEffectEvent(() => {
    setOpen(true);
    if (value[0] !== undefined) setHighlightValue(value[0]);
  });
  useEffect(() => open(), []);
  return null;
}

interface OpenSelectProps extends ShownSelect {
  options: readonly SelectOption[];
  /** Receives the chosen value as a string, as the list has it. */
  onChange: (value: string | undefined) => void;
  onBlur: () => void;
}

/** The full select. It renders after a user opens the closed one, so it starts open. */
export function OpenSelect({
  name,
  chosen,
  placeholder,
  isReadOnly,
  options,
  onChange,
  onBlur,
}: OpenSelectProps) {
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
  return (
    <Select.Root
      recipe={selectRecipe}
      collection={collection}
      value={chosen ? [String(chosen.value)] : []}
      onValueChange={({ value: [chosenValue] }) => onChange(chosenValue)}
      onBlur={onBlur}
      positioning={{ sameWidth: true }}
    >
      <OpenAtOnce />
      <Select.HiddenSelect tabIndex={-1} />
      <Trigger name={name} isReadOnly={isReadOnly}>
        <ChosenText chosen={chosen} placeholder={placeholder} />
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
  );
}
