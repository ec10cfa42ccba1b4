import { wordsOf } from './normalize';

const NEGATIONS = new Set([
  ...[
    'not',
    'no',
    'never',
    'without',
    'cannot',
    'aint',
    'dont',
    'doesnt',
    'didnt',
    'cant',
    'couldnt',
    'wont',
  ],
  ...['wouldnt', 'shouldnt', 'isnt', 'arent', 'wasnt', 'werent', 'havent', 'hasnt', 'hadnt'],
]);
const CANCEL = /^cancel/;

const isNegated = (words: string[]) => words.some((word) => NEGATIONS.has(word));
const isCancelled = (words: string[]) => words.some((word) => CANCEL.test(word));

/**
 * Whether one of two strings says "not" or "cancel" and the other does not, so that similar words may mean the opposite:
 * "cancel my visit" and "don't cancel my visit".
 */
export function isNegationMismatch(text: string, phrase: string): boolean {
  const [one, other] = [wordsOf(text), wordsOf(phrase)];
  return isNegated(one) !== isNegated(other) || isCancelled(one) !== isCancelled(other);
}
