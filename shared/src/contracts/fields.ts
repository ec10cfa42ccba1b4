import * as v from 'valibot';
import { isWrittenNumber, writtenNumber } from '../text/written-number';
import { isBlankText } from './blank-text';
import type { CountryCode } from './codes';
import { AREA_CODE_DIGITS, EMAIL_MAX, PHONE_DIGITS, WEB_ADDRESS_MAX, ZIP_DIGITS } from './limits';

/** Validation messages of the specification (section 5). Responses carry these, never valibot's defaults. */
export const REQUIRED = 'Required';
export const INVALID_EMAIL = 'Enter a valid email';
export const INVALID_PHONE = 'Enter a valid phone number';
export const INVALID_ZIP_CODE = 'Enter a valid ZIP code';
export const INVALID_POST_CODE = 'Enter a valid post code';
export const INVALID_TAX_ID = 'Enter a valid Tax ID';
export const REJECTED_TAX_ID = 'Provided value is not a valid Tax ID.';
export const INVALID_URL = 'Enter a valid URL';
export const INVALID_HOST_NAME = 'Enter a valid host name';
export const INVALID_COLOR = 'Enter a color such as #1f5fd6';
export const INVALID_ADDRESS = 'Please enter a valid address';
export const INVALID_VALUE = 'Enter a valid value';
export const INVALID_AREA_CODE = `The length of Area Code value must be ${AREA_CODE_DIGITS} digits.`;
export const INVALID_ZIP_SEARCH = `The length of Zip Code value must be ${ZIP_DIGITS} digits.`;
export const minLengthText = (n: number) => `The length of this field value must be at least ${n} chars.`;
export const maxLengthText = (n: number) => `The maximum length of this field is ${n} chars.`;

/** A transformation with a type of its own: the API document ends a string's description at a `v.transform`. */
const inDocument = (operation: (value: string) => string): v.BaseTransformation<string, string, never> => ({
  ...v.transform(operation),
  type: 'clean',
});

/** A string that renders nothing, such as a zero-width space, counts as empty. */
const emptyIfBlank = inDocument((value) => (isBlankText(value) ? '' : value));

/** A string of at most `max` characters after trimming; may be empty. */
export const optionalText = (max: number) =>
  v.pipe(v.string(INVALID_VALUE), v.trim(), emptyIfBlank, v.maxLength(max, maxLengthText(max)));

/** A field that the request may carry, such as the province of a US address. Its value is dropped. */
export const droppedText = v.pipe(
  v.nullish(v.string(INVALID_VALUE)),
  v.transform(() => undefined),
);

/**
 * Rejects a string that renders nothing, such as a zero-width space. An empty string passes: `nonEmpty` rejects it, with
 * the same error, and appears in the API document.
 */
export const notBlank = v.check<string, string>((value) => value === '' || !isBlankText(value), REQUIRED);

/** A string of 1 to `max` characters after trimming. */
export const requiredText = (max: number) =>
  v.pipe(v.string(REQUIRED), v.trim(), v.nonEmpty(REQUIRED), notBlank, v.maxLength(max, maxLengthText(max)));

/** A string of `min` to `max` characters after trimming. */
export const requiredTextBetween = (min: number, max: number) =>
  v.pipe(requiredText(max), v.minLength(min, minLengthText(min)));

/** A name as every page renders it: trimmed, with one space for white space of any kind and length. */
export const nameOnOneLine = (name: string) => name.replace(/\s+/g, ' ').trim();

const onOneLine = inDocument(nameOnOneLine);

/** A name of at most `max` characters on one line; may be empty. */
export const optionalName = (max: number) =>
  v.pipe(v.string(INVALID_VALUE), onOneLine, emptyIfBlank, v.maxLength(max, maxLengthText(max)));

/** A name of 1 to `max` characters on one line. Two names that differ only in white space are equal. */
export const requiredName = (max: number) =>
  v.pipe(v.string(REQUIRED), onOneLine, v.nonEmpty(REQUIRED), notBlank, v.maxLength(max, maxLengthText(max)));

/** A name of `min` to `max` characters on one line. */
export const requiredNameBetween = (min: number, max: number) =>
  v.pipe(requiredName(max), v.minLength(min, minLengthText(min)));

// The two character classes exclude each other's separator, so the pattern never backtracks.
const EMAIL = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,6}$/;
const isEmail = (value: string) => value.length <= EMAIL_MAX + 1 && EMAIL.test(value);

export const emailAddress = v.pipe(
  v.string(REQUIRED),
  v.trim(),
  v.nonEmpty(REQUIRED),
  notBlank,
  v.maxLength(EMAIL_MAX, maxLengthText(EMAIL_MAX)),
  v.check(isEmail, INVALID_EMAIL),
);

/** Whether a number begins with the code of another country: its digits could pass for a number of ours. */
const isForeign = (value: string) => /^\+(?!\D*1)/.test(value);

/**
 * A phone number in any accepted format: 10 digits, 1 + 10 digits, E.164, or with punctuation. Other characters
 * make it invalid. Outputs the 10 national digits.
 */
export const phoneNumber = v.pipe(
  v.string(REQUIRED),
  v.trim(),
  v.nonEmpty(REQUIRED),
  notBlank,
  v.maxLength(40, INVALID_PHONE),
  v.transform(writtenNumber),
  v.check((value) => isWrittenNumber(value) && !isForeign(value), INVALID_PHONE),
  v.transform((value) => value.replace(/\D/g, '')),
  v.transform((digits) =>
    digits.length === PHONE_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits,
  ),
  v.check((digits) => digits.length === PHONE_DIGITS, INVALID_PHONE),
);

/** An email address, or an empty string. */
export const optionalEmailAddress = v.union([
  v.pipe(v.string(INVALID_VALUE), v.trim(), v.literal('')),
  emailAddress,
]);

const POSTAL_CODES: Record<CountryCode, { pattern: RegExp; message: string }> = {
  US: { pattern: /^\d{5}(-\d{4})?$/, message: INVALID_ZIP_CODE },
  // Canada Post excludes letters that look like other letters.
  CA: {
    pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
    message: INVALID_POST_CODE,
  },
};

/** A postal code of the given country. */
export const postalCode = (country: CountryCode) =>
  v.pipe(
    v.string(REQUIRED),
    v.trim(),
    v.nonEmpty(REQUIRED),
    notBlank,
    v.regex(POSTAL_CODES[country].pattern, POSTAL_CODES[country].message),
  );

/** A US tax ID as the field formats it: ##-#######. */
export const taxId = v.pipe(
  v.string(REQUIRED),
  v.trim(),
  v.nonEmpty(REQUIRED),
  notBlank,
  v.regex(/^\d{2}-\d{7}$/, INVALID_TAX_ID),
  v.check((value) => /[1-9]/.test(value) || !/^[\d-]+$/.test(value), REJECTED_TAX_ID),
);

const isWebAddress = (value: string) =>
  value === '' || (value.length <= WEB_ADDRESS_MAX && /^https?:\/\//i.test(value) && URL.canParse(value));

/** The URL of a web page, or an empty string. */
export const webAddress = v.pipe(
  v.string(INVALID_URL),
  v.trim(),
  v.maxLength(WEB_ADDRESS_MAX, maxLengthText(WEB_ADDRESS_MAX)),
  v.check(isWebAddress, INVALID_URL),
);

/** The area code of a number search. */
export const areaCode = v.pipe(
  v.string(REQUIRED),
  v.trim(),
  v.regex(new RegExp(`^\\d{${AREA_CODE_DIGITS}}$`), INVALID_AREA_CODE),
);

/** The ZIP code of a number search. */
export const zipSearch = v.pipe(
  v.string(REQUIRED),
  v.trim(),
  v.regex(new RegExp(`^\\d{${ZIP_DIGITS}}$`), INVALID_ZIP_SEARCH),
);

/** The input of a US number search: a ZIP code, or a partial area code. */
export const zipOrAreaCode = v.pipe(
  v.string(REQUIRED),
  v.trim(),
  v.regex(new RegExp(`^(\\d{${ZIP_DIGITS}}|\\d{0,${AREA_CODE_DIGITS}})$`), INVALID_ZIP_SEARCH),
);

/** A record's id in JSON: a positive integer, opaque to clients. */
export const recordId = v.pipe(
  v.number(INVALID_VALUE),
  v.safeInteger(INVALID_VALUE),
  v.minValue(1, INVALID_VALUE),
);

/**
 * The version that an update is based on. It fails with 409 STALE when the record has another version by now. An update
 * without a version overwrites.
 */
export const recordVersion = v.pipe(
  v.number(INVALID_VALUE),
  v.safeInteger(INVALID_VALUE),
  v.minValue(1, INVALID_VALUE),
);

/** A record's id in a path or query: like `recordId`, as digits. */
export const recordIdParam = v.pipe(
  v.string(INVALID_VALUE),
  v.regex(/^[1-9]\d{0,14}$/, INVALID_VALUE),
  v.transform(Number),
);

/** Whether a timestamp is a moment: its day exists, and `Date` knows its form. */
function isMoment(text: string): boolean {
  const day = text.slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // `Date` moves days that a month does not have to the next one.
  const isDay = Number.isFinite(midnight) && new Date(midnight).toISOString().startsWith(day);
  return isDay && Number.isFinite(Date.parse(text));
}

/** A timestamp: ISO 8601 in UTC, or with another offset. */
export const timestamp = v.pipe(
  v.string(INVALID_VALUE),
  v.isoTimestamp(INVALID_VALUE),
  v.check((text) => isMoment(text), INVALID_VALUE),
);

export const clientId = v.pipe(v.string(INVALID_VALUE), v.uuid(INVALID_VALUE), v.toLowerCase());
