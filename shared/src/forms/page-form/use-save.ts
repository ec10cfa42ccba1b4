import { type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-final-form';
import type { FormValues } from '../Form';
import { invalidFields } from '../unsaved';

/** Saves the surrounding form. `save` resolves to whether it succeeded; otherwise focus its first invalid field. */
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
    // Synchronous, because a busy button cannot take the focus.
    flushSync(() => setSaving(false));
    const { submitSucceeded, submitFailed } = form.getState();
    return submitSucceeded === true && !submitFailed;
  }, [form]);

  return { save, isSaving, firstInvalid };
}
