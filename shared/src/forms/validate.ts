import { FORM_ERROR } from 'final-form';
import * as v from 'valibot';
import type { RequestError } from '../http';

export const FILL_IN_REQUIRED = 'Please fill in all required fields';

export type FieldErrors = Record<string, string>;

/** The first error message per invalid field; an empty record for valid values. */
export function fieldErrors(schema: v.GenericSchema, values: unknown): FieldErrors {
  const parsed = v.safeParse(schema, values);
  if (parsed.success) return {};
  const errors: FieldErrors = {};
  for (const issue of parsed.issues) {
    const name = v.getDotPath(issue) ?? FORM_ERROR;
    errors[name] ??= issue.message;
  }
  return errors;
}

/**
 * Maps a failed save to form errors: each field's first message goes to the field, the rest below the form. Messages
 * of fields that the form does not have also go below it, without repeating a field's message.
 */
export function toFormErrors(error: RequestError, fieldNames: readonly string[]): FieldErrors {
  const entries = Object.entries(error.errors);
  const fieldMessages = entries.flatMap(([name, [first]]) =>
    first && fieldNames.includes(name) ? [[name, first]] : [],
  );
  const hasAllFields = entries.every(([name]) => fieldNames.includes(name));
  const formMessage = hasAllFields ? error.summary : error.message;
  if (!fieldMessages.some(([, message]) => message === formMessage))
    fieldMessages.push([FORM_ERROR, formMessage]);
  return Object.fromEntries(fieldMessages);
}
