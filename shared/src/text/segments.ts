/**
 * Splits a message into segments (3GPP TS 23.038 and 23.040). GSM-7 carries 160 characters, or 153 per segment of
 * several. Any character outside its alphabet switches the whole message to UCS-2 with 70, or 67, UTF-16 units.
 */
export type Encoding = 'GSM-7' | 'UCS-2';

export interface SegmentCount {
  encoding: Encoding;
  segments: number;
  /** Units used: septets for GSM-7 (extension characters take two), UTF-16 units for UCS-2. */
  length: number;
  /** Units that fit into each segment at this length. */
  perSegment: number;
}

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '\f^{}\\[~]|€';
const basicSet = new Set(BASIC);
const extensionSet = new Set(EXTENSION);

const LIMITS: Record<Encoding, { single: number; multi: number }> = {
  'GSM-7': { single: 160, multi: 153 },
  'UCS-2': { single: 70, multi: 67 },
};

/** Normalizes line endings for transport: one character each. */
export const normalizeLineEnds = (text: string) => text.replace(/\r\n?/g, '\n');

const isGsm = (character: string) => basicSet.has(character) || extensionSet.has(character);
const unitsOf = (character: string, encoding: Encoding) =>
  encoding === 'UCS-2' ? character.length : extensionSet.has(character) ? 2 : 1;

/** Number of segments when no character may cross a boundary, so plain division is not enough. */
function packParts(characters: string[], encoding: Encoding, capacity: number): number {
  let parts = 1;
  let used = 0;
  for (const character of characters) {
    const units = unitsOf(character, encoding);
    if (used + units > capacity) {
      parts += 1;
      used = 0;
    }
    used += units;
  }
  return parts;
}

/** Counts the segments of a message as it would be sent. An empty message has none. */
export function countSegments(text: string): SegmentCount {
  const characters = [...normalizeLineEnds(text)];
  const encoding: Encoding = characters.every(isGsm) ? 'GSM-7' : 'UCS-2';
  const length = characters.reduce((sum, character) => sum + unitsOf(character, encoding), 0);
  const { single, multi } = LIMITS[encoding];
  if (length <= single) return { encoding, segments: length === 0 ? 0 : 1, length, perSegment: single };
  return { encoding, segments: packParts(characters, encoding, multi), length, perSegment: multi };
}

/** The characters that force a message to UCS-2, with [start, end) indexes into the string. */
export function specialCharacters(text: string): { start: number; end: number; character: string }[] {
  const found: { start: number; end: number; character: string }[] = [];
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    if (character !== '\r' && !isGsm(character)) found.push({ start, end, character });
    start = end;
  }
  return found;
}

const PLAIN: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '…': '...',
  '•': '*',
  '`': "'",
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u200b': '',
  '\u2060': '',
};

/** Replaces typographic punctuation with ASCII, so that a message stays GSM-7. Letters and emoji are unchanged. */
export const replaceSmartPunctuation = (text: string) =>
  [...text].map((character) => PLAIN[character] ?? character).join('');
