/** Weights of terms. Its length is 1, so the cosine of two vectors is their dot product. */
export type TermVector = Map<string, number>;

/** Words and pairs of neighboring words. */
export const termsOf = (words: string[]): string[] => [
  ...words,
  ...words.slice(1).map((word, index) => `${words[index]} ${word}`),
];

/** The weight of a term by the number of phrases that have it. */
export type InverseFrequency = (term: string) => number;

/**
 * Smoothed inverse document frequency over all phrases of an account: ln((1 + phrases) / (1 + phrases with the term)) + 1.
 * A word that no phrase has weighs the most, because it says something that no intent is about. A pair that no phrase has
 * weighs nothing: it is another order of known words, or has such a word.
 */
export function inverseFrequencyOf(phrases: string[][]): InverseFrequency {
  const counts = new Map<string, number>();
  for (const words of phrases)
    for (const term of new Set(termsOf(words))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => {
    const count = counts.get(term) ?? 0;
    if (count === 0 && term.includes(' ')) return 0;
    return Math.log((1 + phrases.length) / (1 + count)) + 1;
  };
}

/** The TF-IDF vector of some words. */
export function vectorOf(words: string[], weigh: InverseFrequency): TermVector {
  const vector: TermVector = new Map();
  for (const term of termsOf(words)) vector.set(term, (vector.get(term) ?? 0) + weigh(term));
  const length = Math.hypot(...vector.values());
  for (const [term, weight] of vector) vector.set(term, weight / length);
  return vector;
}

/** The cosine of two vectors, 0 to 1. */
export function cosine(one: TermVector, other: TermVector): number {
  let sum = 0;
  // No pair per entry, as in `dice`.
  one.forEach((weight, term) => {
    const others = other.get(term);
    if (others !== undefined) sum += weight * others;
  });
  return sum;
}
