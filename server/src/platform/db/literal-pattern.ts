/** Text that stands for itself in a LIKE pattern. */
export const literalPattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');
