import { TimeInput } from '../../controls';
import { FieldFrame, type FieldFrameProps } from '../FieldFrame';
import { useTextField } from '../use-text-field';

interface TimeFieldProps extends Omit<FieldFrameProps, 'children' | 'message'> {
  name: string;
}

/** A time of day. Its value is 24-hour, such as "17:30", or '' for none. */
export function TimeField({ name, ...frame }: TimeFieldProps) {
  const { input, message } = useTextField(name, frame.label);
  const { value, onFocus, onBlur } = input;
  return (
    <FieldFrame {...frame} message={message}>
      <TimeInput {...{ name, value, onFocus, onBlur }} onChange={(time) => input.onChange(time)} />
    </FieldFrame>
  );
}
