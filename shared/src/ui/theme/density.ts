/** While the user prefers compact rows. The shell sets the attribute on the document. */
export const COMPACT_ROWS = '[data-density=compact] &';
