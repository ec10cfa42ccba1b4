import { useState } from 'react';
import { FieldFrame, type FieldFrameProps } from '../FieldFrame';
import type { SelectOption } from '../select/option';
import { useTextField } from '../use-text-field';
import { Combobox } from './Combobox';
import { type OptionSource, useOptions } from './use-options';

interface ComboboxFieldProps<Value extends SelectOption['value']>
  extends Omit<FieldFrameProps, 'children' | 'message' | 'labelEnd'> {
  name: string;
  options: OptionSource<Value>;
  /** The option of the initial value, when `options` is a search and so does not list it yet. */
  initialOption?: SelectOption<Value> | undefined;
  placeholder?: string;
}

/** A choice from a long list that the user searches by typing. Its value is the option's value, or null. */
export function ComboboxField<Value extends SelectOption['value']>({
  name,
  options: source,
  initialOption,
  placeholder = 'Search',
  ...frame
}: ComboboxFieldProps<Value>) {
  const { input, message } = useTextField<Value | null>(name, frame.label);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [lastChosen, setLastChosen] = useState(initialOption);
  const { options, emptyText } = useOptions({ source, initialOption, typed, isOpen });
  const known = [...(typeof source === 'function' ? options : source), lastChosen, initialOption];
  const chosen = known.find((option) => option?.value === input.value);

  function choose(option: SelectOption<Value> | undefined) {
    setLastChosen(option);
    setTyped('');
    input.onChange(option?.value ?? null);
  }

  return (
    <FieldFrame {...frame} message={message}>
      <Combobox
        name={name}
        chosen={chosen}
        placeholder={placeholder}
        options={options}
        emptyText={emptyText}
        isOpen={isOpen}
        isClearable={!frame.isRequired && !frame.isReadOnly}
        onOpenChange={setOpen}
        onType={setTyped}
        onChoose={choose}
        onFocus={() => input.onFocus()}
        onBlur={() => input.onBlur()}
      />
    </FieldFrame>
  );
}
