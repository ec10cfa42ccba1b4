import fc from 'fast-check';
import { countSegments, replaceSmartPunctuation, specialCharacters } from './segments';

const segmentsOf = (text: string) => countSegments(text).segments;

describe('segments', () => {
  it.each([
    ['160 × a', 'a'.repeat(160), 1],
    ['161 × a', 'a'.repeat(161), 2],
    ['306 × a', 'a'.repeat(306), 2],
    ['307 × a', 'a'.repeat(307), 3],
    ['80 × €', '€'.repeat(80), 1],
    ['81 × €', '€'.repeat(81), 2],
    ['an extension pair at a boundary', `${'a'.repeat(152)}{${'a'.repeat(152)}`, 3],
    ['35 × 😀', '😀'.repeat(35), 1],
    ['36 × 😀', '😀'.repeat(36), 2],
    ['67 × 😀, where dividing gives 2', '😀'.repeat(67), 3],
    ['nothing', '', 0],
  ])('counts %s', (_name, text, expected) => {
    expect(segmentsOf(text)).toBe(expected);
  });

  it('encodes é in GSM-7, and ê, ç, ’, “, –, … and backtick in UCS-2', () => {
    expect(countSegments('é').encoding).toBe('GSM-7');
    for (const character of ['ê', 'ç', '’', '“', '–', '…', '`'])
      expect(countSegments(character).encoding).toBe('UCS-2');
  });

  it('counts a Windows line ending as one character', () => {
    expect(countSegments('a\r\nb').length).toBe(3);
  });

  it('never returns fewer segments than length divided by capacity', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 700 }), (text) => {
        const { segments, length, perSegment } = countSegments(text);
        expect(segments).toBeGreaterThanOrEqual(Math.ceil(length / perSegment));
        expect(segments).toBeLessThanOrEqual(Math.ceil(length / (perSegment - 1)));
      }),
    );
  });

  it('finds the characters that force UCS-2, with positions', () => {
    expect(specialCharacters('Free — 😀')).toEqual([
      { start: 5, end: 6, character: '—' },
      { start: 7, end: 9, character: '😀' },
    ]);
  });

  it('replaces typographic punctuation and keeps letters', () => {
    const plain = replaceSmartPunctuation('“It’s free — ça va…”');
    expect(plain).toBe('"It\'s free - ça va..."');
    expect(specialCharacters(plain).map((special) => special.character)).toEqual(['ç']);
  });
});
