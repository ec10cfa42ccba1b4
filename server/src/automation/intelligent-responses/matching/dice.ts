/** A multiset of each three characters of a string. */
export interface Trigrams {
  counts: Map<string, number>;
  /** The sum of the counts. */
  total: number;
}

/** How often each three characters occur in a string with one space before and after it. */
export function trigramsOf(text: string): Trigrams {
  const counts = new Map<string, number>();
  if (text === '') return { counts, total: 0 };
  const padded = ` ${text} `;
  const total = padded.length - 2;
  for (let start = 0; start < total; start += 1) {
    const trigram = padded.slice(start, start + 3);
    counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
  }
  return { counts, total };
}

/** The Dice coefficient of two multisets of trigrams, 0 to 1: twice the shared ones by all. */
export function dice(one: Trigrams, other: Trigrams): number {
  const all = one.total + other.total;
  if (all === 0) return 0;
  let shared = 0;
  // This runs for each phrase of an account: unlike for…of, it allocates no pair per entry.
  one.counts.forEach((count, trigram) => {
    const others = other.counts.get(trigram);
    if (others !== undefined) shared += Math.min(count, others);
  });
  return (2 * shared) / all;
}
