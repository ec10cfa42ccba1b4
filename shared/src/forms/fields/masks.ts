import { PHONE_COUNTRY_CODE, PHONE_DIGITS } from '../../contracts';
import type { DigitMask } from './digit-mask';

/** The code of another country: its digits could pass for a number of ours. */
const FOREIGN = /^\s*\+(?!\D*1)/;
const COUNTRY_PREFIX = new RegExp(`^\\+${PHONE_COUNTRY_CODE}`);

/** The digits of typed or pasted input, without the country code. */
function nationalDigits(text: string): string {
  const digits = text.replace(COUNTRY_PREFIX, '').replace(/\D/g, '');
  // No area code begins with the country code, so a leading one is the country code.
  return digits.startsWith(PHONE_COUNTRY_CODE) ? digits.slice(PHONE_COUNTRY_CODE.length) : digits;
}

/** Formats `5551234567` as +1 (555) 123-4567. Partial for fewer digits; empty for none. */
function showPhone(digits: string): string {
  if (digits === '') return '';
  const area = digits.slice(0, 3);
  const exchange = digits.slice(3, 6);
  const line = digits.slice(6);
  const tail = line ? `-${line}` : '';
  return `+${PHONE_COUNTRY_CODE} (${area}${digits.length > 3 ? `) ${exchange}${tail}` : ''}`;
}

const hasLetters = (text: string) => /\p{L}/u.test(text);
const isWholeNumber = (text: string) => nationalDigits(text).length === PHONE_DIGITS;

/** +1 (###) ###-####. */
export const PHONE_MASK: DigitMask = {
  read: (text) => nationalDigits(text).slice(0, PHONE_DIGITS),
  show: showPhone,
  lead: '+1 ('.length,
  isWhole: isWholeNumber,
  isOther: (text) =>
    FOREIGN.test(text) ||
    nationalDigits(text).length > PHONE_DIGITS ||
    (hasLetters(text) && !isWholeNumber(text)),
};

/** The same, but of more digits than a number has, the last ones are kept. */
export const LAST_DIGITS_MASK: DigitMask = {
  ...PHONE_MASK,
  insertedMax: PHONE_DIGITS,
  isOther: (text) => hasLetters(text) && !isWholeNumber(text),
};

const TAX_ID_DIGITS = 9;
const TAX_ID_HEAD = 2;

/** ##-#######. */
export const TAX_ID_MASK: DigitMask = {
  read: (text) => text.replace(/\D/g, '').slice(0, TAX_ID_DIGITS),
  show: (digits) =>
    digits.length > TAX_ID_HEAD ? `${digits.slice(0, TAX_ID_HEAD)}-${digits.slice(TAX_ID_HEAD)}` : digits,
  lead: 0,
};
