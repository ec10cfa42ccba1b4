import { useEffect, useLayoutEffect, useState } from 'react';
import { type FieldMetaState, useField, useForm } from 'react-final-form';
import { FORM_VALIDATION_DELAY_MS } from '../contracts';
import type { ValueCheck } from './debounced-check';

const asIs = (value: unknown) => value;

/**
 * Registers a field that appears, with its label for messages about the form. The form library would give a field that is not
 * registered yet its initial value, and so lose what the user entered before it was hidden.
 */
function useFieldData(name: string, label: string) {
  const form = useForm();
  // The library requires a stable object.
  const [data] = useState({ label });
  // Before the library's own effect.
  useLayoutEffect(() => form.registerField(name, () => {}, {}, { data }), [form, name, data]);
  return data;
}

/** A value's error, updated after the value has been stable for 300 ms, or at once after a save attempt. */
function useSettledError(value: unknown, error: unknown, isSubmitted: boolean): unknown {
  const [settledValue, setSettledValue] = useState(value);
  const [shown, setShown] = useState(error);
  useEffect(() => {
    const timer = setTimeout(() => setSettledValue(value), FORM_VALIDATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  if ((settledValue === value || isSubmitted) && shown !== error) setShown(error);
  return shown;
}

/** A field's message: the server's until the field changes, otherwise its own after blur or a save attempt. */
function useMessage(value: unknown, meta: FieldMetaState): string | undefined {
  const { error, submitError, dirtySinceLastSubmit, modifiedSinceLastSubmit, touched, submitFailed } = meta;
  // Delay the error while the user is typing.
  const settled = useSettledError(value, error, submitFailed === true && !modifiedSinceLastSubmit);
  if (submitError && !dirtySinceLastSubmit) return String(submitError);
  return settled && (touched || submitFailed) ? String(settled) : undefined;
}

/** A text or single-choice field: its props and message. Empty stays '', so that the schema validates it. */
export function useTextField<Value = string>(name: string, label: string, check?: ValueCheck<Value>) {
  const data = useFieldData(name, label);
  const { input, meta } = useField<Value>(name, { parse: asIs, format: asIs, data, validate: check });
  return { input, message: useMessage(input.value, meta) };
}

const isSameList = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A field with a list of plain values. An equal list counts as unchanged. */
export function useListField<Item>(name: string, label: string) {
  const data = useFieldData(name, label);
  const { input, meta } = useField<Item[]>(name, { parse: asIs, format: asIs, data, isEqual: isSameList });
  return { input, message: useMessage(input.value, meta) };
}

/** A boolean field. */
export function useCheckField(name: string, label: string) {
  const data = useFieldData(name, label);
  const { input, meta } = useField<boolean>(name, { type: 'checkbox', data });
  return {
    isOn: input.checked === true,
    setOn: (isOn: boolean) => input.onChange(isOn),
    message: useMessage(input.checked, meta),
  };
}
