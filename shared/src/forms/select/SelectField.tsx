import { FieldFrame, type FieldFrameProps } from '../FieldFrame';
import { useTextField } from '../use-text-field';
import type { SelectOption } from './option';
import { Select } from './Select';

interface SelectFieldProps extends Omit<FieldFrameProps, 'children' | 'message'> {
  name: string;
  options: readonly SelectOption[];
  placeholder?: string;
  /** Called after the user changed the value. */
  onEdit?: (value: SelectOption['value'] | null) => void;
}

/** A choice from a short list. */
export function SelectField({ name, options, placeholder, onEdit, ...frame }: SelectFieldProps) {
  const { input, message } = useTextField<SelectOption['value'] | null>(name, frame.label);
  return (
    <FieldFrame {...frame} message={message}>
      <Select
        name={name}
        value={input.value}
        options={options}
        placeholder={placeholder}
        isReadOnly={frame.isReadOnly}
        onChange={(value) => {
          input.onChange(value);
          onEdit?.(value);
        }}
        onBlur={() => input.onBlur()}
      />
    </FieldFrame>
  );
}
