import type * as v from 'valibot';
import { fieldErrors } from '../forms/validate';

/** The form's errors, by field, when some of its valid values are changed. */
export const formErrors = (schema: v.GenericSchema, valid: object) => (changes: object) =>
  fieldErrors(schema, { ...valid, ...changes });

const ofLength = (length: number) => 'a'.repeat(length);
export const emailOfLength = (length: number) => `${ofLength(length - '@b.co'.length)}@b.co`;
export const webAddressOfLength = (length: number) => 'https://example.test/'.padEnd(length, 'a');

/** The errors of a field at its length limit, and one character beyond. */
export const errorsAtLimit = (
  errorsOf: ReturnType<typeof formErrors>,
  field: string,
  max: number,
  make: (length: number) => string = ofLength,
) => [max, max + 1].map((length) => errorsOf({ [field]: make(length) })[field] ?? null);

export const tooLong = (max: number) => `The maximum length of this field is ${max} chars.`;

/** The errors of a field that is empty, blank, invisible, absent or null. */
export const errorsWhenEmpty = (errorsOf: ReturnType<typeof formErrors>, field: string) =>
  ['', '   ', '\u200b', '\u2800', undefined, null].map(
    (value) => errorsOf({ [field]: value })[field] ?? null,
  );

export const REQUIRED_EACH_TIME = Array(6).fill('Required');
