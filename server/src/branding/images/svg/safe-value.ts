const REFERENCE = /url\(\s*(['"]?)#([\w.:-]+)\1\s*\)/g;
/** Functions and rules that load something, and escapes and comments that could hide them. */
const UNSAFE =
  /(?:url|image|image-set|src|expression)\s*\(|@|\\|\/\*|(?:javascript|vbscript|data|https?):|[&<>]|\p{Cc}/iu;

/** Line breaks and tabs are common in paths and style sheets. */
const withoutSpace = (value: string) => value.replace(/[\n\r\t]/g, ' ');

/** Whether a value of an attribute or style sheet refers to nothing but elements of the same image. */
export const isSafeValue = (value: string): boolean =>
  !UNSAFE.test(withoutSpace(value).replace(REFERENCE, ''));

/** The ids that a value refers to. */
export const referencesOf = (value: string): string[] =>
  [...value.matchAll(REFERENCE)].map(([, , id = '']) => id);

/** The id in a link to an element of the same image; undefined for any other link. */
export const linkedId = (value: string): string | undefined => value.trim().match(/^#([\w.:-]+)$/)?.[1];

export const isSafeId = (value: string): boolean => /^[\w.:-]{1,200}$/.test(value);
