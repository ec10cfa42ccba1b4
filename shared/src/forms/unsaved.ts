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

/** The names of invalid fields: by the schema, or by a server error whose field has not changed since. */
export function invalidFields({
  errors = {},
  submitErrors = {},
  dirtyFieldsSinceLastSubmit = {},
}: Pick<State, 'errors' | 'submitErrors' | 'dirtyFieldsSinceLastSubmit'>): string[] {
  const rejected = Object.keys(submitErrors).filter((name) => !dirtyFieldsSinceLastSubmit[name]);
  const names = new Set([...Object.keys(errors), ...rejected]);
  names.delete(FORM_ERROR);
  return [...names].filter((name) => errors[name] || submitErrors[name]);
}
