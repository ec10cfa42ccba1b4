import stem from 'wink-porter2-stemmer';

/** Combining marks, which NFKD separates from their letters. */
const MARKS = /\p{M}/gu;
/** Straight, curly, modifier and grave: "don't" becomes "dont". */
const APOSTROPHES = /['‘’ʼ`´]/g;
const NOT_WORDS = /[^\p{L}\p{N}]+/gu;

/** The words of a string in lower case, without accents, punctuation and emoji: "Où? Don't!" gives ["ou", "dont"]. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .split(NOT_WORDS)
    .filter((word) => word !== '');
}

/** The stems of the words of a string: "Are you guys parking?" gives ["are", "you", "guy", "park"]. */
export const stemsOf = (text: string): string[] => wordsOf(text).map((word) => stem(word));
