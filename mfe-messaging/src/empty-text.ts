/** Shown for a message without text and files: an empty bubble or row would look broken. */
export const EMPTY_TEXT = '(empty text)';
