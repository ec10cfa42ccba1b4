import { type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-final-form';
import type { FormValues } from '../Form';
import { controlsOf, firstInvalidControl } from '../invalid-control';
import { isUnsaved } from '../unsaved';
import type { SaveBase } from './save-base';

/** Saves the surrounding form. `save` resolves to whether it succeeded; otherwise focus its first invalid field. */
export function useSave(element: RefObject<HTMLFormElement | null>, base: RefObject<SaveBase>) {
  const form = useForm<FormValues>();
  const [isSaving, setSaving] = useState(false);

  const firstInvalid = useCallback(() => firstInvalidControl(form, element.current), [form, element]);

  /** The control to focus when a dialog over the form closes; null leaves the choice to the dialog. */
  const focusAfter = useCallback((): HTMLElement | null => {
    // A clean form has no save bar: the button that opened the dialog may be removed.
    const first = isUnsaved(form.getState()) ? null : controlsOf(element.current)[0];
    return firstInvalid() ?? first ?? null;
  }, [form, element, firstInvalid]);

  const save = useCallback(
    async (isOverwrite = false): Promise<boolean> => {
      setSaving(true);
      Object.assign(base.current, { isOverwrite, isStale: false });
      await form.submit();
      // Read first: the form is clean now, and adopting newer values resets the outcome.
      const { submitSucceeded, submitFailed } = form.getState();
      // Synchronous, because a busy button cannot take the focus.
      flushSync(() => setSaving(false));
      return submitSucceeded === true && !submitFailed;
    },
    [form, base],
  );

  return { save, isSaving, firstInvalid, focusAfter };
}
