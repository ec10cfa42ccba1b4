/** Digits with the usual separators. Letters mean an extension or a second number, which would change the digits. */
const WRITTEN = /^[+\d\s().\-/\u2010-\u2015]*$/;

/** A phone number as spreadsheets write it: text marked with an apostrophe, a link, or a number with decimals. */
export const writtenNumber = (text: string): string =>
  text
    .normalize('NFKC')
    // Phones add marks of the writing direction to a copied number.
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^['’]/, '')
    .replace(/^tel:/i, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .trim();

/** Whether a written number has no other characters than those of one phone number. */
export const isWrittenNumber = (written: string): boolean => WRITTEN.test(written);
