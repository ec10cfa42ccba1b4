import { useForm, useFormState } from 'react-final-form';
import type { FormValues } from './Form';
import { isUnsaved, SAVED_STATE } from './unsaved';

/** Whether the surrounding form has unsaved changes, and a function that discards them. */
export function useUnsavedChanges() {
  const form = useForm<FormValues>();
  const hasChanges = isUnsaved(useFormState<FormValues>({ subscription: SAVED_STATE }));
  return { hasChanges, discard: () => form.reset() };
}
