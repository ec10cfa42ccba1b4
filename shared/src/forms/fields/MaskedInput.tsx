import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { Input, type InputProps } from '../../ui';
import { type DigitMask, editDigits, insertsOtherText, isOtherText } from './digit-mask';

interface MaskedInputProps extends Omit<InputProps, 'value' | 'onChange' | 'mask'> {
  mask: DigitMask;
  /** May contain other characters; only its digits are used, unless they are not one value. */
  value: string;
  /** Receives the digits, or a pasted text that is not one value. */
  onDigits: (digits: string) => void;
}

/** An input that formats its digits with a mask and preserves the caret position. */
export function MaskedInput({ mask, value, onDigits, ...input }: MaskedInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const isOther = isOtherText(mask, value);
  const digits = isOther ? '' : mask.read(value);

  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isBackspace =
      nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentBackward';
    const text = target.value;
    const edit = { text, caret: target.selectionStart ?? text.length, digits, isBackspace };
    if (isOther ? isOtherText(mask, text) : insertsOtherText(mask, edit)) return onDigits(text);
    const next = editDigits(mask, edit);
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
    <Input
      autoComplete="off"
      {...input}
      ref={field}
      value={isOther ? value : mask.show(digits)}
      onChange={handleChange}
    />
  );
}
