export interface Insertion {
  text: string;
  /** Where the caret stands afterwards, in UTF-16 units. */
  caret: number;
}

/** Puts `piece` in place of the selection `from`–`to` (UTF-16 units). */
export function insertAt(text: string, from: number, to: number, piece: string): Insertion {
  return { text: text.slice(0, from) + piece + text.slice(to), caret: from + piece.length };
}
