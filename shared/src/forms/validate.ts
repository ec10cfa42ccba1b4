import { FORM_ERROR } from 'final-form';
import * as v from 'valibot';
import type { RequestError } from '../http';

export const FILL_IN_REQUIRED = 'Please fill in all required fields';

export type FieldErrors = Record<string, string>;

/** The first text per field for values that break the schema; an empty record for values that keep it. */
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
 * A refused save as the form shows it: each field's first text in the field, the rest under the form. Texts of
 * fields that the form does not have are told under the form as well; what a field says already is not.
 */
export function toFormErrors(error: RequestError, fieldNames: readonly string[]): FieldErrors {
  const entries = Object.entries(error.errors);
  const own = entries.flatMap(([name, [first]]) =>
    first && fieldNames.includes(name) ? [[name, first]] : [],
  );
  const isOurs = entries.every(([name]) => fieldNames.includes(name));
  const notified = isOurs ? error.summary : error.message;
  if (!own.some(([, text]) => text === notified)) own.push([FORM_ERROR, notified]);
  return Object.fromEntries(own);
}
