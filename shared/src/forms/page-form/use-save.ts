import { type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-final-form';
import type { FormValues } from '../Form';
import { invalidFields } from '../unsaved';

/** Saving the surrounding form. `save` tells whether it is saved; if not, its first wrong field is to have the focus. */
export function useSave(element: RefObject<HTMLFormElement | null>) {
  const form = useForm<FormValues>();
  const [isSaving, setSaving] = useState(false);

  const firstInvalid = useCallback((): HTMLElement | null => {
    const names = invalidFields(form.getState());
    const controls = element.current?.elements ?? [];
    for (const control of controls) {
      const isNamed = control instanceof HTMLElement && names.includes(control.getAttribute('name') ?? '');
      if (isNamed) return control;
    }
    return null;
  }, [form, element]);

  const save = useCallback(async (): Promise<boolean> => {
    setSaving(true);
    await form.submit();
    // At once: the focus cannot go to a button that is still busy.
    flushSync(() => setSaving(false));
    const { submitSucceeded, submitFailed } = form.getState();
    return submitSucceeded === true && !submitFailed;
  }, [form]);

  return { save, isSaving, firstInvalid };
}
