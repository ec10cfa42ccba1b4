/** Longest line of a mail, in bytes, that every mail server passes on (RFC 5322, 2.1.1). */
const LINE_BYTES_MAX = 998;
/** Code points of a piece of a longer line: at four bytes each they fit. */
const PIECE_LENGTH = 240;
const PIECE = new RegExp(`.{1,${PIECE_LENGTH}}(?:\\s+|$)|.{${PIECE_LENGTH}}`, 'gu');

const isControl = (character: string) =>
  /\p{Cc}/u.test(character) && character !== '\n' && character !== '\t';

/** Text without control characters, its lines ended by a line feed. */
export const cleanText = (text: string): string =>
  [...text.replace(/\r\n?/g, '\n')].filter((character) => !isControl(character)).join('');

/** Text on one line, as a header's value: nothing in it can begin another header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const foldLine = (line: string): string =>
  Buffer.byteLength(line) <= LINE_BYTES_MAX
    ? line
    : (line.match(PIECE) ?? []).map((piece) => piece.trimEnd()).join('\n');

/** Breaks the lines that are too long for a mail, at a space where there is one; all others stay whole. */
export const foldLongLines = (text: string): string => text.split('\n').map(foldLine).join('\n');
