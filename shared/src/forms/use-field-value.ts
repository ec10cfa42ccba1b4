import { useFormState } from 'react-final-form';
import type { FormValues } from './Form';

/** The value of one field of the surrounding form, for components that depend on it. */
export function useFieldValue(name: string): unknown {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  return values[name];
}
