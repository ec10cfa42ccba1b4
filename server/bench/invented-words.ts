import { randomFrom } from '../src/testing/random-from';

const WORDS = 3_000;
/** The most frequent words have one syllable. */
const SHORT_WORDS = 100;
/** Two halves make a text. */
const HALVES = 4_000;

const random = randomFrom(7);
/** A place below the limit; the first ones are the most frequent. */
const skewed = (limit: number, power: number) => Math.floor(limit * (random(1_000_000) / 1_000_000) ** power);

const SYLLABLES = [...'bdfghjklmnprstvw']
  .flatMap((start) =>
    [...'aeiou'].flatMap((vowel) => ['', 'n', 'r', 's', 'l'].map((end) => start + vowel + end)),
  )
  .map((syllable) => ({ syllable, at: random(1_000_000) }))
  .sort((a, b) => a.at - b.at)
  .map(({ syllable }) => syllable);

const inventWord = (syllables: number) =>
  Array.from({ length: syllables }, () => SYLLABLES[skewed(SYLLABLES.length, 2)]).join('');

/**
 * Invented words, the most frequent first. They share their groups of three letters about as often as English words do:
 * an index of such groups finds as many texts in vain.
 */
export const INVENTED_WORDS: readonly string[] = Array.from({ length: WORDS }, (_, place) =>
  inventWord(place < SHORT_WORDS ? 1 : 2 + random(2)),
);

/** Words that no text has. */
export const ABSENT_WORDS: readonly string[] = Array.from({ length: 200 }, () => inventWord(3)).filter(
  (word) => !INVENTED_WORDS.some((known) => known.includes(word)),
);

/** Halves of texts, the same in every run. As in a language, few words are frequent and most are rare. */
export const HALVES_OF_TEXTS: readonly string[] = Array.from({ length: HALVES }, () =>
  Array.from({ length: 4 }, () => INVENTED_WORDS[skewed(WORDS, 3)]).join(' '),
);
