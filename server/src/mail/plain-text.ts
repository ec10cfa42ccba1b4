/** The maximum length of a line, in bytes (RFC 5322, 2.1.1). */
const LINE_BYTES_MAX = 998;
/** The maximum length of a folded piece, in code points. At four bytes each it fits the line limit. */
const PIECE_LENGTH = 240;
const PIECE = new RegExp(`.{1,${PIECE_LENGTH}}(?:\\s+|$)|.{${PIECE_LENGTH}}`, 'gu');

const isControl = (character: string) =>
  /\p{Cc}/u.test(character) && character !== '\n' && character !== '\t';

/** Removes control characters and normalizes line ends to LF. */
export const cleanText = (text: string): string =>
  [...text.replace(/\r\n?/g, '\n')].filter((character) => !isControl(character)).join('');

/** Puts a string on one line for a header value, which prevents header injection. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const foldLine = (line: string): string =>
  Buffer.byteLength(line) <= LINE_BYTES_MAX
    ? line
    : (line.match(PIECE) ?? []).map((piece) => piece.trimEnd()).join('\n');

/** Folds lines that are too long for a mail, at a space if possible. Other lines stay unchanged. */
export const foldLongLines = (text: string): string => text.split('\n').map(foldLine).join('\n');
