import { type RefObject, useState } from 'react';
import { useForm } from 'react-final-form';
import { useNavigate } from '../../router';
import type { FormValues } from '../Form';
import { useReloadRecord } from '../record-page/record-context';
import type { Conflict } from './ConflictPrompt';
import type { SaveBase } from './save-base';
import { useSave } from './use-save';

interface SubmitOptions {
  element: RefObject<HTMLFormElement | null>;
  base: RefObject<SaveBase>;
  /** Returns where a save navigates to. Without a path the form stays. */
  continueTo: () => string | undefined;
}

/** The save of a page's form, and the conflict with another user's save while there is one. */
export function useSubmit({ element, base, continueTo }: SubmitOptions) {
  const form = useForm<FormValues>();
  const navigate = useNavigate();
  const reloadRecord = useReloadRecord();
  const { save, isSaving, firstInvalid, focusAfter } = useSave(element, base);
  const [isStale, setStale] = useState(false);

  const saveAndStay = async () => {
    const isSaved = await save();
    setStale(base.current.isStale);
    return isSaved;
  };
  const finish = () => {
    setStale(false);
    const path = continueTo();
    if (path !== undefined) navigate(path);
  };
  const submit = async () => {
    if (isSaving) return;
    if (await save()) return finish();
    firstInvalid()?.focus();
    setStale(base.current.isStale);
  };
  const overwrite = async () => {
    if (await save(true)) finish();
    else setStale(base.current.isStale);
  };
  const reload = async () => {
    await reloadRecord?.();
    // The form is clean now, and adopts the reloaded values.
    form.reset();
    setStale(false);
  };
  const conflict: Conflict | null = isStale
    ? { reload, overwrite: () => void overwrite(), stay: () => setStale(false) }
    : null;
  return { submit, saveAndStay, isSaving, focusAfter, conflict };
}
