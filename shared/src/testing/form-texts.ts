import type * as v from 'valibot';
import { fieldErrors } from '../forms/validate';

/** What a form of this schema says, by field, when some of its valid values are changed. */
export const formTexts = (schema: v.GenericSchema, valid: object) => (changes: object) =>
  fieldErrors(schema, { ...valid, ...changes });

const ofLength = (length: number) => 'a'.repeat(length);
export const emailOfLength = (length: number) => `${ofLength(length - '@b.co'.length)}@b.co`;
export const webAddressOfLength = (length: number) => 'https://example.test/'.padEnd(length, 'a');

/** What a form says of a field at its limit, and one character beyond. */
export const textsAtLimit = (
  texts: ReturnType<typeof formTexts>,
  field: string,
  max: number,
  make: (length: number) => string = ofLength,
) => [max, max + 1].map((length) => texts({ [field]: make(length) })[field] ?? null);

export const tooLong = (max: number) => `The maximum length of this field is ${max} chars.`;

/** What it says of a field that is empty, blank, absent, or of another type. */
export const textsOfNothing = (texts: ReturnType<typeof formTexts>, field: string) =>
  ['', '   ', undefined, null].map((value) => texts({ [field]: value })[field] ?? null);

export const REQUIRED_FOUR_TIMES = Array(4).fill('Required');
