/** A slash with a search term in a text. */
export interface Slash {
  /** Index of the slash. */
  start: number;
  /** Index after the search term. */
  end: number;
  search: string;
}

/** At the start of the text or after a space: "and/or" and "5/6" search nothing. */
const BEFORE_CARET = /(?:^|\s)\/([^\s/]{0,40})$/;

/** The slash whose search term ends at the caret, or null. */
export function findSlash(text: string, caret: number): Slash | null {
  const search = BEFORE_CARET.exec(text.slice(0, caret))?.[1];
  if (search === undefined) return null;
  return { start: caret - search.length - 1, end: caret, search };
}
