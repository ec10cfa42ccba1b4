import type { ChangeEvent } from 'react';
import { Input, type InputProps } from '../ui';
import type { ValueCheck } from './debounced-check';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import { useTextField } from './use-text-field';

type Frame = Omit<FieldFrameProps, 'children' | 'message'>;
type Own<P> = Omit<P, 'name' | 'value' | 'onChange' | 'required' | 'readOnly' | 'disabled'>;

interface TextFieldProps extends Frame, Own<InputProps> {
  name: string;
  /** Additional check of values that the form's schema accepts. */
  check?: ValueCheck;
  /** Called after the user changed the value. */
  onEdit?: (value: string, previous: string) => void;
}

export function TextField({
  name,
  label,
  check,
  help,
  isRequired,
  isReadOnly,
  isDisabled,
  onEdit,
  ...own
}: TextFieldProps) {
  const { input, message } = useTextField(name, label, check);
  const { value: previous, onChange } = input;
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChange(event);
    onEdit?.(event.target.value, previous);
  };
  return (
    <FieldFrame {...{ label, help, message, isRequired, isReadOnly, isDisabled }}>
      <Input {...own} {...input} type={own.type} onChange={handleChange} />
    </FieldFrame>
  );
}
