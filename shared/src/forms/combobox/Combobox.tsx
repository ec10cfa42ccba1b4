import { Combobox as ChakraCombobox, createListCollection, useFieldContext } from '@chakra-ui/react';
import { Check, ChevronsUpDown, X } from 'lucide-react';
import { useMemo } from 'react';
import { pluralize } from '../../format';
import { Input, Portal, VisuallyHidden } from '../../ui';
import { OptionContent } from '../select/OptionText';
import type { SelectOption } from '../select/option';
import { comboboxRecipe } from './combobox-recipe';

interface ComboboxProps<Option extends SelectOption> {
  name: string;
  chosen: Option | undefined;
  placeholder: string;
  options: readonly Option[];
  emptyText: string;
  isOpen: boolean;
  isClearable: boolean;
  /** A choice leaves the input empty, for a field that adds the choice elsewhere. */
  isClearedByChoice?: boolean;
  /** The field has the focus and shows its options from the start, because the user has just asked for it. */
  isOpenAtFirst?: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Receives '' when the field shows the chosen option again. */
  onType: (text: string) => void;
  onChoose: (option: Option | undefined) => void;
  onFocus: () => void;
  onBlur: () => void;
}

function OptionList({ options, emptyText }: Pick<ComboboxProps<SelectOption>, 'options' | 'emptyText'>) {
  return (
    <Portal>
      <ChakraCombobox.Positioner>
        <ChakraCombobox.Content>
          <ChakraCombobox.Empty>{emptyText}</ChakraCombobox.Empty>
          {options.map((option) => (
            <ChakraCombobox.Item key={option.value} item={option}>
              <OptionContent option={option} />
              <ChakraCombobox.ItemIndicator>
                <Check size={16} aria-hidden />
              </ChakraCombobox.ItemIndicator>
            </ChakraCombobox.Item>
          ))}
        </ChakraCombobox.Content>
      </ChakraCombobox.Positioner>
    </Portal>
  );
}

/** The input with its list of options, inside a field. */
export function Combobox<Option extends SelectOption>(props: ComboboxProps<Option>) {
  const { name, chosen, placeholder, options, emptyText, isOpen, isClearable } = props;
  const { isClearedByChoice = false, isOpenAtFirst = false } = props;
  const field = useFieldContext();
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
    <ChakraCombobox.Root
      recipe={comboboxRecipe}
      collection={collection}
      value={chosen ? [String(chosen.value)] : []}
      // A dialog hides what is outside of it when it opens: an option list that already exists would stay hidden.
      lazyMount
      unmountOnExit
      openOnClick
      defaultOpen={isOpenAtFirst}
      inputBehavior="autohighlight"
      selectionBehavior={isClearedByChoice ? 'clear' : 'replace'}
      positioning={{ sameWidth: true }}
      onOpenChange={({ open }) => props.onOpenChange(open)}
      onInputValueChange={({ inputValue, reason }) =>
        props.onType(reason === 'input-change' ? inputValue : '')
      }
      onValueChange={({ value: [value] }) =>
        props.onChoose(options.find((option) => String(option.value) === value))
      }
    >
      <ChakraCombobox.Control>
        <ChakraCombobox.Input asChild>
          <Input
            name={name}
            pe="9"
            placeholder={placeholder}
            autoFocus={isOpenAtFirst}
            aria-describedby={field?.ariaDescribedby}
            onFocus={props.onFocus}
            onBlur={props.onBlur}
          />
        </ChakraCombobox.Input>
        <ChakraCombobox.IndicatorGroup>
          {isClearable && (
            <ChakraCombobox.ClearTrigger aria-label="Clear">
              <X size={16} aria-hidden />
            </ChakraCombobox.ClearTrigger>
          )}
          <ChevronsUpDown size={16} aria-hidden />
        </ChakraCombobox.IndicatorGroup>
      </ChakraCombobox.Control>
      <VisuallyHidden role="status">
        {isOpen && (options.length > 0 ? pluralize(options.length, 'option') : emptyText)}
      </VisuallyHidden>
      <OptionList options={options} emptyText={emptyText} />
    </ChakraCombobox.Root>
  );
}
