import type { FormApi } from 'final-form';
import type { FormValues } from './Form';
import { invalidFields } from './unsaved';

/** The controls of a form that the user can focus, in order. */
export const controlsOf = (element: HTMLFormElement | null) =>
  [...(element?.elements ?? [])].filter((control) => control instanceof HTMLElement);

/** The first control whose field is invalid, null while there is none. */
export function firstInvalidControl(
  form: FormApi<FormValues>,
  element: HTMLFormElement | null,
): HTMLElement | null {
  const names = invalidFields(form);
  return controlsOf(element).find((control) => names.includes(control.getAttribute('name') ?? '')) ?? null;
}
