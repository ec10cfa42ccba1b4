import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { Input, type InputProps } from '../../ui';
import { type DigitMask, editDigits } from './digit-mask';

interface MaskedInputProps extends Omit<InputProps, 'value' | 'onChange' | 'mask'> {
  mask: DigitMask;
  /** May contain other characters; only its digits are used. */
  value: string;
  onDigits: (digits: string) => void;
}

/** An input that formats its digits with a mask and preserves the caret position. */
export function MaskedInput({ mask, value, onDigits, ...input }: MaskedInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const digits = mask.read(value);

  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isBackspace =
      nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentBackward';
    const text = target.value;
    const next = editDigits(mask, { text, caret: target.selectionStart ?? text.length, digits, isBackspace });
    caret.current = next.caret;
    onDigits(next.digits);
  };
  // React moves the caret to the end of a rewritten value.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <Input autoComplete="off" {...input} ref={field} value={mask.show(digits)} onChange={handleChange} />
  );
}
