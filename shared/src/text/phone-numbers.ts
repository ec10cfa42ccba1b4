import { PHONE_COUNTRY_CODE, PHONE_DIGITS } from '../contracts';

/** Digits of a number without its country digit: with 11 or more digits, the first one is dropped. */
export function nationalDigits(value: string): string {
  const digits = value.replace(/\D/g, '');
  return digits.length > PHONE_DIGITS ? digits.slice(1) : digits;
}

/** E.164 of 10 national digits, 11 digits, or E.164. */
export const toE164 = (value: string) => `+${PHONE_COUNTRY_CODE}${nationalDigits(value)}`;

/** Country code and national digits without a plus: the wire format of contacts' numbers. */
export const withCountryCode = (value: string) => `${PHONE_COUNTRY_CODE}${nationalDigits(value)}`;

export type NumberProblem = 'length' | 'not_assignable' | 'fictional' | 'premium';

const NANP = /^[2-9]\d{2}[2-9]\d{6}$/;
const SERVICE_AREA = /^[2-9]11/;
const FICTIONAL = /^\d{3}55501\d{2}$/;
const TOLL_FREE = /^8(?:00|33|44|55|66|77|88)/;

/**
 * The reason why a 10-digit number cannot receive messages, or null. Numbers 555-0100 to 555-0199 are unassigned;
 * they are allowed where messages do not reach a real carrier.
 */
export function numberProblem(
  digits: string,
  { allowFictional }: { allowFictional: boolean },
): NumberProblem | null {
  if (digits.length !== PHONE_DIGITS) return 'length';
  if (!NANP.test(digits) || SERVICE_AREA.test(digits)) return 'not_assignable';
  if (digits.startsWith('900')) return 'premium';
  if (FICTIONAL.test(digits) && !allowFictional) return 'fictional';
  return null;
}

export const isTollFree = (digits: string) => TOLL_FREE.test(digits);
