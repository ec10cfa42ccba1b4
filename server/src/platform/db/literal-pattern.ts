/** Escapes a string so that a LIKE pattern matches it literally. */
export const literalPattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');
