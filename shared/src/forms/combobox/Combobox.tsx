import { Combobox as ChakraCombobox, createListCollection, useFieldContext } from '@chakra-ui/react';
import { Check, ChevronsUpDown, X } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef } from 'react';
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

/**
 * Selects the text when a character is typed behind it, so that the character replaces it. Not already when the input gets
 * the focus: the library then moves the caret to the end.
 */
function selectBeforeTyping({
  key,
  ctrlKey,
  metaKey,
  altKey,
  currentTarget,
}: KeyboardEvent<HTMLInputElement>) {
  const isCharacter = key.length === 1 && !ctrlKey && !metaKey && !altKey;
  if (isCharacter && currentTarget.selectionStart === currentTarget.value.length) currentTarget.select();
}

/** The input with its list of options, inside a field. */
export function Combobox<Option extends SelectOption>(props: ComboboxProps<Option>) {
  const { name, chosen, placeholder, options, emptyText, isOpen, isClearable } = props;
  const { isClearedByChoice = false, isOpenAtFirst = false } = props;
  const field = useFieldContext();
  /** Whether the input shows what the user typed, instead of the chosen option. */
  const isTyped = useRef(false);
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
      onInputValueChange={({ inputValue, reason }) => {
        isTyped.current = reason === 'input-change';
        props.onType(isTyped.current ? inputValue : '');
      }}
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
            onKeyDown={(event) => !isTyped.current && selectBeforeTyping(event)}
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
