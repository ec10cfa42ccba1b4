import { useCallback, useRef } from 'react';
import type * as v from 'valibot';
import { type FormRules, type FormSchema, type FormValues, useFormRules } from '../Form';
import { useReloadRecord } from '../record-page/record-context';

/** The state of the next save that the form library does not hold. */
export interface SaveBase<Values = FormValues> {
  /** The version of the record that the form's values started from. */
  version: number | undefined;
  /** The values of that version. A newer one may be loaded while the form has changes. */
  initialValues: Values;
  /** The save overwrites newer changes. */
  isOverwrite: boolean;
  /** The last save failed because the record has a newer version. */
  isStale: boolean;
}

/** What the request of a save is based on. */
export interface UpdateBase<Values = FormValues> {
  /** The version of the record. Undefined for a new record, and to overwrite newer changes. */
  version: number | undefined;
  /** The values before the user's changes, for a request of the changed fields alone. */
  initialValues: Values;
}

export interface UpdateRules<S extends FormSchema> extends Omit<FormRules<S>, 'onSubmit'> {
  /** The version of the record in `initialValues`. */
  version?: number;
  /** Receives the parsed values. Errors it throws appear in the fields and below the form. */
  onSubmit: (values: v.InferOutput<S>, base: UpdateBase<v.InferInput<S>>) => Promise<void>;
}

/** The rules of a form that updates a record, and the base of its next save. */
export function useUpdateRules<S extends FormSchema>({ version, onSubmit, ...rules }: UpdateRules<S>) {
  const { initialValues } = rules;
  const base = useRef<SaveBase<v.InferInput<S>>>({
    version,
    initialValues,
    isOverwrite: false,
    isStale: false,
  });
  const canReload = useReloadRecord() !== undefined;
  const submit = useCallback(
    (values: v.InferOutput<S>) => {
      const { version, initialValues, isOverwrite } = base.current;
      return onSubmit(values, { version: isOverwrite ? undefined : version, initialValues });
    },
    [onSubmit],
  );
  const markStale = useCallback(() => {
    base.current.isStale = true;
  }, []);
  const onStale = canReload ? markStale : undefined;
  return { base, rules: useFormRules({ ...rules, onSubmit: submit, onStale }) };
}
