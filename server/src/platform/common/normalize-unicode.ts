/**
 * Normalizes a name for storage and lookup (NFKC). Combining accents merge with their letter, and full-width or circled
 * characters become plain ones.
 */
export const normalizeUnicode = (name: string): string => name.normalize('NFKC');
