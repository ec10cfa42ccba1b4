import { foldLetters } from './fold-letters';
import { classifyKeyword } from './keywords';

/** The words of a text for keywords of rules: upper case, without punctuation and emoji, one space between them. */
export const keywordWords = (text: string): string =>
  foldLetters(text, ' ')
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Why automation never replies to a text, or null. STOP, START and HELP belong to the carriers. Texts that ask to stop hold
 * automation.
 */
export function reservedProblem(keyword: string): string | null {
  const kind = classifyKeyword(keyword);
  if (kind === 'stop' || kind === 'start' || kind === 'help')
    return `${keyword} is reserved for the replies that carriers require. Use another word.`;
  if (kind === 'suspected' || kind === 'flagged')
    return `Texts such as “${keyword}” may ask to stop, so they get no automatic reply. Use other words.`;
  return null;
}

/** Why a word cannot be the keyword of a rule, or null. */
export const keywordProblem = (keyword: string): string | null =>
  reservedProblem(keyword) ?? (keywordWords(keyword) === '' ? 'Use at least one letter or digit.' : null);

/** Whether a text fits a keyword: as the whole text, or as whole words within it. */
export function fitsKeyword(text: string, keyword: string, match: 'exact' | 'contains'): boolean {
  const words = keywordWords(keyword);
  const said = keywordWords(text);
  return match === 'exact' ? said === words : ` ${said} `.includes(` ${words} `);
}
