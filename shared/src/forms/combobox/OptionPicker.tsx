import { useState } from 'react';
import { Field } from '../../controls';
import { VisuallyHidden } from '../../ui';
import type { SelectOption } from '../select/option';
import { Combobox } from './Combobox';
import { type OptionSource, useOptions } from './use-options';

interface OptionPickerProps<Value extends SelectOption['value']> {
  /** Accessible name, and the placeholder. */
  label: string;
  options: OptionSource<Value>;
  onChoose: (option: SelectOption<Value>) => void;
  /** After a choice, Escape, or when the focus leaves. */
  onClose: () => void;
}

const noop = () => {};

/** One choice from a long list, outside a form. It opens with the focus and closes with its list. */
export function OptionPicker<Value extends SelectOption['value']>(props: OptionPickerProps<Value>) {
  const { label, options: source, onChoose, onClose } = props;
  const [typed, setTyped] = useState('');
  const { options, emptyText } = useOptions({ source, initialOption: undefined, typed, isOpen: true });
  return (
    <Field.Root>
      <VisuallyHidden asChild>
        <Field.Label>{label}</Field.Label>
      </VisuallyHidden>
      <Combobox
        name="option"
        chosen={undefined}
        placeholder={label}
        options={options}
        emptyText={emptyText}
        isOpen
        isClearable={false}
        isClearedByChoice
        isOpenAtFirst
        onOpenChange={(isOpen) => !isOpen && onClose()}
        onType={setTyped}
        onChoose={(option) => option && onChoose(option)}
        onFocus={noop}
        onBlur={noop}
      />
    </Field.Root>
  );
}
