import { useForm } from 'react-final-form';
import type { FormValues } from './Form';

/** Returns a function that sets fields of the surrounding form, when one value follows from another. */
export function useSetFields(): (values: FormValues) => void {
  const form = useForm<FormValues>();
  return (values) =>
    form.batch(() => {
      for (const [name, value] of Object.entries(values)) form.change(name, value);
    });
}
