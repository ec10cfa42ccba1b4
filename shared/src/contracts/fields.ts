import * as v from 'valibot';
import { EMAIL_MAX, PHONE_DIGITS } from './limits';

/** The specification's texts for bad values (section 5). Answers carry these, never the library's own. */
export const REQUIRED = 'Required';
export const INVALID_EMAIL = 'Enter a valid email';
export const INVALID_PHONE = 'Enter a valid phone number';
export const INVALID_VALUE = 'Enter a valid value';
export const minLengthText = (n: number) => `The length of this field value must be at least ${n} chars.`;
export const maxLengthText = (n: number) => `The maximum length of this field is ${n} chars.`;

/** Text of at most `max` characters, surrounding blanks removed; may be empty. */
export const optionalText = (max: number) =>
  v.pipe(v.string(INVALID_VALUE), v.trim(), v.maxLength(max, maxLengthText(max)));

/** Text of 1 to `max` characters once surrounding blanks are removed. */
export const requiredText = (max: number) =>
  v.pipe(v.string(REQUIRED), v.trim(), v.nonEmpty(REQUIRED), v.maxLength(max, maxLengthText(max)));

// Two character classes that exclude each other's separator: no backtracking, however long the input.
const EMAIL = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,6}$/;
const isEmail = (value: string) => value.length <= EMAIL_MAX + 1 && EMAIL.test(value);

export const emailAddress = v.pipe(
  v.string(REQUIRED),
  v.trim(),
  v.nonEmpty(REQUIRED),
  v.maxLength(EMAIL_MAX, maxLengthText(EMAIL_MAX)),
  v.check(isEmail, INVALID_EMAIL),
);

/**
 * A phone number in any form the product accepts: 10 digits, 1 + 10 digits, E.164, or with punctuation.
 * Yields the 10 national digits.
 */
export const phoneNumber = v.pipe(
  v.string(REQUIRED),
  v.maxLength(40, INVALID_PHONE),
  v.transform((value) => value.replace(/\D/g, '')),
  v.nonEmpty(REQUIRED),
  v.transform((digits) =>
    digits.length === PHONE_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits,
  ),
  v.check((digits) => digits.length === PHONE_DIGITS, INVALID_PHONE),
);

/** A record's id in JSON: a positive whole number, opaque to clients. */
export const recordId = v.pipe(
  v.number(INVALID_VALUE),
  v.safeInteger(INVALID_VALUE),
  v.minValue(1, INVALID_VALUE),
);

/** A record's id in a path or query: the same as `recordId`, written as digits. */
export const recordIdParam = v.pipe(
  v.string(INVALID_VALUE),
  v.regex(/^[1-9]\d{0,14}$/, INVALID_VALUE),
  v.transform(Number),
);

/** A moment: ISO 8601 in UTC. */
export const timestamp = v.pipe(v.string(INVALID_VALUE), v.isoTimestamp(INVALID_VALUE));

export const clientId = v.pipe(v.string(INVALID_VALUE), v.uuid(INVALID_VALUE));
