import { FieldFrame, type FieldFrameProps } from '../FieldFrame';
import { useTextField } from '../use-text-field';
import type { DateLimits } from './DateField';
import { DateRange } from './DateRange';

interface DateRangeFieldProps extends Omit<FieldFrameProps, 'children' | 'message' | 'labelEnd'>, DateLimits {
  name: string;
}

/** A range of calendar dates, both included, in the user's time zone. Its value is a `dateRange`, or '' for none. */
export function DateRangeField({ name, min, max, ...frame }: DateRangeFieldProps) {
  const { input, message } = useTextField(name, frame.label);
  return (
    <FieldFrame {...frame} message={message}>
      <DateRange
        name={name}
        label={frame.label}
        value={input.value}
        min={min}
        max={max}
        isReadOnly={frame.isReadOnly}
        isDisabled={frame.isDisabled}
        onChange={(value) => input.onChange(value)}
        onFocus={() => input.onFocus()}
        onBlur={() => input.onBlur()}
      />
    </FieldFrame>
  );
}
