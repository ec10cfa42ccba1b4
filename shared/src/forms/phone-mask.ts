import { PHONE_COUNTRY_CODE, PHONE_DIGITS } from '../contracts';

const COUNTRY_PREFIX = new RegExp(`^\\+${PHONE_COUNTRY_CODE}`);

/** The national digits in what was typed or pasted: at most ten, without the country's. */
export function digitsTyped(text: string): string {
  const digits = text.replace(COUNTRY_PREFIX, '').replace(/\D/g, '');
  // No area code begins with the country code, so a leading one is the country's.
  const national = digits.startsWith(PHONE_COUNTRY_CODE) ? digits.slice(PHONE_COUNTRY_CODE.length) : digits;
  return national.slice(0, PHONE_DIGITS);
}

/** `5551234567` as +1 (555) 123-4567; fewer digits as far as they go; nothing for none. */
export function maskPhone(digits: string): string {
  if (digits === '') return '';
  const area = digits.slice(0, 3);
  const exchange = digits.slice(3, 6);
  const line = digits.slice(6);
  const tail = line ? `-${line}` : '';
  return `+${PHONE_COUNTRY_CODE} (${area}${digits.length > 3 ? `) ${exchange}${tail}` : ''}`;
}

/** Where the caret stands in the masked text once `count` digits lie before it. */
export function caretAfter(masked: string, count: number): number {
  if (count === 0) return Math.min(masked.length, '+1 ('.length);
  let seen = 0;
  for (let index = '+1'.length; index < masked.length; index += 1) {
    if (/\d/.test(masked.charAt(index))) seen += 1;
    if (seen === count) return index + 1;
  }
  return masked.length;
}

interface Edit {
  /** The field's text after the edit, and where the caret is in it. */
  text: string;
  caret: number;
  /** The digits before the edit. */
  digits: string;
  isBackspace: boolean;
}

/** What an edit comes to. Backspace over a bracket or dash takes the digit before it: it must never do nothing. */
export function editPhone({ text, caret, digits, isBackspace }: Edit): { digits: string; caret: number } {
  const before = digitsTyped(text.slice(0, caret)).length;
  const typed = digitsTyped(text);
  if (isBackspace && typed === digits && before > 0) {
    const next = digits.slice(0, before - 1) + digits.slice(before);
    return { digits: next, caret: caretAfter(maskPhone(next), before - 1) };
  }
  return { digits: typed, caret: caretAfter(maskPhone(typed), before) };
}
