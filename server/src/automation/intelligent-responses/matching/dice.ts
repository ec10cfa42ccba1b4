/** How often each three characters occur in a string with one space before and after it. */
export function trigramsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  if (text === '') return counts;
  const padded = ` ${text} `;
  for (let start = 0; start + 3 <= padded.length; start += 1) {
    const trigram = padded.slice(start, start + 3);
    counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
  }
  return counts;
}

const sizeOf = (trigrams: Map<string, number>) =>
  [...trigrams.values()].reduce((sum, count) => sum + count, 0);

/** The Dice coefficient of two multisets of trigrams, 0 to 1: twice the shared ones by all. */
export function dice(one: Map<string, number>, other: Map<string, number>): number {
  const all = sizeOf(one) + sizeOf(other);
  if (all === 0) return 0;
  let shared = 0;
  for (const [trigram, count] of one) shared += Math.min(count, other.get(trigram) ?? 0);
  return (2 * shared) / all;
}
