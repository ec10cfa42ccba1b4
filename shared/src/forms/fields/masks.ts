import { PHONE_COUNTRY_CODE, PHONE_DIGITS } from '../../contracts';
import type { DigitMask } from './digit-mask';

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

/** +1 (###) ###-####. */
export const PHONE_MASK: DigitMask = {
  read: (text) => nationalDigits(text).slice(0, PHONE_DIGITS),
  show: showPhone,
  lead: '+1 ('.length,
  insertedMax: PHONE_DIGITS,
  isOneValue: (text) => nationalDigits(text).length === PHONE_DIGITS,
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
