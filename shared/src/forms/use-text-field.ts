import { useEffect, useState } from 'react';
import { type FieldMetaState, useField } from 'react-final-form';
import { FORM_VALIDATION_DELAY_MS } from '../contracts';

const asIs = (value: unknown) => value;

/** A value once it has stood for `delayMs`. */
function useSettled<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/** What a field says: the server's text until it is changed, else its own once it was left or a save was tried. */
function useMessage({
  error,
  submitError,
  dirtySinceLastSubmit,
  touched,
  submitFailed,
}: FieldMetaState): string | undefined {
  // Someone still typing is not yet wrong.
  const settled: unknown = useSettled(error, FORM_VALIDATION_DELAY_MS);
  if (submitError && !dirtySinceLastSubmit) return String(submitError);
  return settled && (touched || submitFailed) ? String(settled) : undefined;
}

/** A field of words: its input's props and the message to show. Empty stays '', so that the schema judges it. */
export function useTextField(name: string) {
  const { input, meta } = useField<string>(name, { parse: asIs, format: asIs });
  return { input, message: useMessage(meta) };
}

/** A field of yes or no. */
export function useCheckField(name: string) {
  const { input, meta } = useField<boolean>(name, { type: 'checkbox' });
  return {
    isOn: input.checked === true,
    setOn: (isOn: boolean) => input.onChange(isOn),
    message: useMessage(meta),
  };
}
