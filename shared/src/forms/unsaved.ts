import { FORM_ERROR, type FormApi, type FormState } from 'final-form';
import type { FormValues } from './Form';

type State = FormState<FormValues>;

/** The parts of a form's state that determine whether it is saved. */
export const SAVED_STATE = {
  dirty: true,
  dirtySinceLastSubmit: true,
  submitFailed: true,
  submitSucceeded: true,
} as const;

/** Whether the form has changes since its last successful save. */
export function isUnsaved(state: Pick<State, keyof typeof SAVED_STATE>): boolean {
  const isSaved = state.submitSucceeded && !state.submitFailed && !state.dirtySinceLastSubmit;
  return state.dirty === true && !isSaved;
}

/** The labels of the changed fields, in the form's order. */
export function changedLabels(form: FormApi<FormValues>): string[] {
  const { dirtyFields = {} } = form.getState();
  const changed = form.getRegisteredFields().filter((name) => dirtyFields[name]);
  return changed.map((name) => String(form.getFieldState(name)?.data?.label ?? name));
}

/** The names of the fields that the schema or their own check rejects. */
export function fieldsInError(form: FormApi<FormValues>): string[] {
  const { errors = {} } = form.getState();
  return Object.keys(errors).filter((name) => name !== FORM_ERROR && errors[name]);
}

/**
 * The names of invalid fields, also those with a server error that have not changed since. A rejected field that another
 * value has hidden since is not invalid.
 */
export function invalidFields(form: FormApi<FormValues>): string[] {
  const { submitErrors = {}, dirtyFieldsSinceLastSubmit = {} } = form.getState();
  const rejected = form
    .getRegisteredFields()
    .filter((name) => submitErrors[name] && !dirtyFieldsSinceLastSubmit[name]);
  return [...new Set([...fieldsInError(form), ...rejected])];
}
