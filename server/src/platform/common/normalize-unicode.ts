/**
 * A name as it is stored and looked for: characters that can be written in several ways in one of them. The parts of an
 * accented letter become the letter, and wide or round shapes the plain ones.
 */
export const normalizeUnicode = (name: string): string => name.normalize('NFKC');
