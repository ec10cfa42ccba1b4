/** Stands for a text that came without words and files: a bubble or a row without anything looks broken. */
export const EMPTY_TEXT = '(empty text)';
