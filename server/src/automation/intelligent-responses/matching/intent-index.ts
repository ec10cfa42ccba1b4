import type { IntentMatchType, IntentMode } from '@dashboard/shared/contracts';
import { dice, type Trigrams, trigramsOf } from './dice';
import { stemsOf, wordsOf } from './normalize';
import { cosine, type InverseFrequency, inverseFrequencyOf, type TermVector, vectorOf } from './term-vectors';

const COSINE_SHARE = 0.6;
const DICE_SHARE = 0.4;

/** What matching needs of an intent. */
export interface Intent {
  id: number;
  name: string;
  matchType: IntentMatchType;
  phrases: string[];
  mode: IntentMode;
  /** Match score from which it sends, 0.5 to 1. */
  threshold: number;
}

interface IndexedPhrase {
  text: string;
  /** Its words, joined by spaces. */
  words: string;
  vector: TermVector;
  trigrams: Trigrams;
}

interface IndexedIntent<I extends Intent> {
  intent: I;
  phrases: IndexedPhrase[];
}

/** The phrases of an account's intents, prepared once for many texts. */
export interface IntentIndex<I extends Intent> {
  intents: IndexedIntent<I>[];
  weigh: InverseFrequency;
}

/** How well a text fits an intent. */
export interface ScoredIntent<I extends Intent> {
  intent: I;
  /** Match score, 0 to 1 in hundredths, so that the score on a screen agrees with the decision. */
  score: number;
  /** The phrase that fits best, as written. */
  phrase: string;
}

/** Prepares intents for `scoreIntents`. */
export function buildIntentIndex<I extends Intent>(intents: I[]): IntentIndex<I> {
  const stemmed = intents.map((intent) => ({
    intent,
    phrases: intent.phrases.map((text) => ({ text, stems: stemsOf(text) })),
  }));
  const weigh = inverseFrequencyOf(stemmed.flatMap(({ phrases }) => phrases.map(({ stems }) => stems)));
  return {
    intents: stemmed.map(({ intent, phrases }) => ({ intent, phrases: phrases.map(indexed(weigh)) })),
    weigh,
  };
}

const indexed =
  (weigh: InverseFrequency) =>
  ({ text, stems }: { text: string; stems: string[] }): IndexedPhrase => ({
    text,
    words: wordsOf(text).join(' '),
    vector: vectorOf(stems, weigh),
    trigrams: trigramsOf(stems.join(' ')),
  });

type Scoring = (phrases: IndexedPhrase[]) => { score: number; phrase: string } | null;

/** The longest phrase that passes, with the full score. */
const fullScore =
  (passes: (phrase: IndexedPhrase) => boolean): Scoring =>
  (phrases) => {
    const [best] = phrases.filter(passes).sort((one, other) => other.words.length - one.words.length);
    return best === undefined ? null : { score: 1, phrase: best.text };
  };

const bestOf = (values: number[]) => values.reduce((best, value) => Math.max(best, value), 0);
const toHundredths = (value: number) => Math.round(value * 100) / 100;

/** 0.6 times the best cosine plus 0.4 times the best Dice, which may be of two phrases. */
function smartScore(text: string, weigh: InverseFrequency): Scoring {
  const stems = stemsOf(text);
  const vector = vectorOf(stems, weigh);
  const trigrams = trigramsOf(stems.join(' '));
  return (phrases) => {
    const parts = phrases.map((phrase) => ({
      phrase: phrase.text,
      cosine: cosine(vector, phrase.vector),
      dice: dice(trigrams, phrase.trigrams),
    }));
    const [best] = parts
      .map((part) => ({ ...part, both: COSINE_SHARE * part.cosine + DICE_SHARE * part.dice }))
      .sort((one, other) => other.both - one.both);
    if (best === undefined) return null;
    const score =
      COSINE_SHARE * bestOf(parts.map((part) => part.cosine)) +
      DICE_SHARE * bestOf(parts.map((part) => part.dice));
    return { score: toHundredths(score), phrase: best.phrase };
  };
}

/** Whether an intent fits, by its match type. Exact and Contains compare whole words, Smart their stems. */
function scoringOf(text: string, weigh: InverseFrequency): Record<IntentMatchType, Scoring> {
  const words = wordsOf(text).join(' ');
  return {
    exact: fullScore((phrase) => phrase.words === words),
    contains: fullScore((phrase) => ` ${words} `.includes(` ${phrase.words} `)),
    smart: smartScore(text, weigh),
  };
}

/** The intents that a text fits at all, the best first; equal scores in the order of the index. */
export function scoreIntents<I extends Intent>(
  { intents, weigh }: IntentIndex<I>,
  text: string,
): ScoredIntent<I>[] {
  const scorings = scoringOf(text, weigh);
  return intents
    .flatMap(({ intent, phrases }) => {
      const result = scorings[intent.matchType](phrases);
      return result === null || result.score === 0 ? [] : [{ intent, ...result }];
    })
    .sort((one, other) => other.score - one.score);
}
