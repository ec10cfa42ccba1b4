import { Textarea, type TextareaProps } from '../../controls';
import { formatCount, pluralize } from '../../format';
import { Text, VisuallyHidden } from '../../ui';
import { FieldFrame, type FieldFrameProps } from '../FieldFrame';
import { useTextField } from '../use-text-field';

/** From this number of characters left, screen readers announce the rest after each key. */
const ANNOUNCED_BELOW = 20;

interface TextareaFieldProps
  extends Omit<FieldFrameProps, 'children' | 'message' | 'labelEnd'>,
    Pick<TextareaProps, 'rows' | 'placeholder'> {
  name: string;
  /** The schema's limit, in characters. The field accepts longer input, so that pasted text can be shortened. */
  max: number;
}

interface CounterProps {
  length: number;
  max: number;
  isInvalid: boolean;
}

/** "196/4,096" at the end of the label's line. */
function Counter({ length, max, isInvalid }: CounterProps) {
  const left = max - length;
  return (
    <>
      <Text
        position="absolute"
        top="0"
        insetEnd="0"
        textStyle="secondary"
        fontVariantNumeric="tabular-nums"
        color={isInvalid ? 'fg.error' : 'fg.muted'}
      >
        {formatCount(length)}/{formatCount(max)}
      </Text>
      <VisuallyHidden role="status">
        {left < ANNOUNCED_BELOW &&
          (left < 0 ? `${pluralize(-left, 'character')} too many` : `${pluralize(left, 'character')} left`)}
      </VisuallyHidden>
    </>
  );
}

/** Text of several lines with a counter. It grows with its content. */
export function TextareaField({ name, max, rows = 3, placeholder, ...frame }: TextareaFieldProps) {
  const { input, message } = useTextField(name, frame.label);
  // Spaces around the text are not saved and not validated.
  const { length } = input.value.trim();
  const isInvalid = message !== undefined || length > max;
  return (
    <FieldFrame {...frame} message={message} labelEnd={<Counter {...{ length, max, isInvalid }} />}>
      <Textarea {...input} autoresize rows={rows} placeholder={placeholder} />
    </FieldFrame>
  );
}
