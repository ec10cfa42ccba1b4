import { useFormState } from 'react-final-form';
import type { FormValues } from './Form';

/** The values of the surrounding form, for components that show all of them. */
export function useFormValues(): FormValues {
  return useFormState<FormValues>({ subscription: { values: true } }).values;
}

/** The value of one field of the surrounding form, for components that depend on it. */
export function useFieldValue(name: string): unknown {
  return useFormValues()[name];
}

/** The value of a field before the user's changes. */
export function useInitialValue(name: string): unknown {
  const { initialValues } = useFormState<FormValues>({ subscription: { initialValues: true } });
  return initialValues?.[name];
}
