import { foldLetters } from './fold-letters';
import { splitFields } from './merge-fields';

/** At the end of a name and rarely written in texts. */
const LEGAL_FORM = / (?:INC|INCORPORATED|LLC|LLP|LP|LTD|LIMITED|CORP|CORPORATION|CO|COMPANY|PLLC|PC|PA)$/;

const words = (text: string) =>
  foldLetters(text, ' ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether a text, with its merge fields as written, names the business that sends it: by the field {{accountName}} or by
 * its name, of which case, punctuation and the legal form do not matter.
 */
export function namesBusiness(text: string, businessName: string): boolean {
  const parts = splitFields(text);
  if (parts.some(({ field }) => field === 'accountName')) return true;
  const name = words(businessName);
  const short = name.replace(LEGAL_FORM, '');
  const written = parts.map(({ field, text: part }) => (field === null ? part : ' ')).join('');
  return name !== '' && ` ${words(written)} `.includes(` ${short} `);
}
