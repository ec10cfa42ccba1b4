import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { Input } from '../ui';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import { digitsTyped, editPhone, maskPhone } from './phone-mask';
import { useTextField } from './use-text-field';

interface PhoneFieldProps extends Omit<FieldFrameProps, 'children' | 'message'> {
  name: string;
}

/** A phone number, masked +1 (###) ###-####. Its value is the ten digits, or fewer while they are typed. */
export function PhoneField({ name, ...frame }: PhoneFieldProps) {
  const { input, message } = useTextField(name, frame.label);
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const digits = digitsTyped(input.value);

  const handleChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isBackspace =
      nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentBackward';
    const text = target.value;
    const next = editPhone({ text, caret: target.selectionStart ?? text.length, digits, isBackspace });
    caret.current = next.caret;
    input.onChange(next.digits);
  };
  // React leaves the caret at the end of a text it has rewritten.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <FieldFrame {...frame} message={message}>
      <Input
        {...input}
        ref={field}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="+1 (###) ###-####"
        value={maskPhone(digits)}
        onChange={handleChange}
      />
    </FieldFrame>
  );
}
