import { useForm } from 'react-final-form';
import type { FormValues } from './Form';

/** Sets the value of a field of the surrounding form, for a field whose value depends on another one. */
export function useSetFieldValue(): (name: string, value: unknown) => void {
  return useForm<FormValues>().change;
}
