import { useEffect, useState } from 'react';
import { type FieldMetaState, useField } from 'react-final-form';
import { FORM_VALIDATION_DELAY_MS } from '../contracts';
import type { ValueCheck } from './debounced-check';

const asIs = (value: unknown) => value;

/** The words beside a field, by which its form speaks of it. The form library wants the same object every time. */
const useFieldData = (label: string) => useState({ label })[0];

/** What is wrong with a value, judged anew once the value has stood for 300 ms, or at once when a save was tried. */
function useSettledError(value: unknown, error: unknown, isTried: boolean): unknown {
  const [settledValue, setSettledValue] = useState(value);
  const [shown, setShown] = useState(error);
  useEffect(() => {
    const timer = setTimeout(() => setSettledValue(value), FORM_VALIDATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  if ((settledValue === value || isTried) && shown !== error) setShown(error);
  return shown;
}

/** What a field says: the server's text until it is changed, else its own once it was left or a save was tried. */
function useMessage(value: unknown, meta: FieldMetaState): string | undefined {
  const { error, submitError, dirtySinceLastSubmit, modifiedSinceLastSubmit, touched, submitFailed } = meta;
  // Someone still typing is not yet wrong.
  const settled = useSettledError(value, error, submitFailed === true && !modifiedSinceLastSubmit);
  if (submitError && !dirtySinceLastSubmit) return String(submitError);
  return settled && (touched || submitFailed) ? String(settled) : undefined;
}

/** A field of words or of one choice: its props and the message to show. Empty stays '', so that the schema judges it. */
export function useTextField<Value = string>(name: string, label: string, check?: ValueCheck<Value>) {
  const data = useFieldData(label);
  const { input, meta } = useField<Value>(name, { parse: asIs, format: asIs, data, validate: check });
  return { input, message: useMessage(input.value, meta) };
}

/** A field of yes or no. */
export function useCheckField(name: string, label: string) {
  const data = useFieldData(label);
  const { input, meta } = useField<boolean>(name, { type: 'checkbox', data });
  return {
    isOn: input.checked === true,
    setOn: (isOn: boolean) => input.onChange(isOn),
    message: useMessage(input.checked, meta),
  };
}
