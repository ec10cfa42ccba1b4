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
  ])('counts %s [CPL-20]', (_name, text, expected) => {
    expect(segmentsOf(text)).toBe(expected);
  });

  it('encodes é in GSM-7, and ê, ç, ’, “, –, … and backtick in UCS-2 [CPL-21]', () => {
    expect(countSegments('é').encoding).toBe('GSM-7');
    for (const character of ['ê', 'ç', '’', '“', '–', '…', '`'])
      expect(countSegments(character).encoding).toBe('UCS-2');
  });

  it('counts a Windows line ending as one character', () => {
    expect(countSegments('a\r\nb').length).toBe(3);
  });

  it('equals a counter that fills segment after segment [CPL-21]', () => {
    // Written without the code under test: its own alphabet, one segment after another.
    const twoUnits = '\f^{}\\[~]|€';
    const oneUnit = 'abcXYZ 019 @£éèÇÄöñ¿\n';
    const characters = fc.constantFrom(...twoUnits, ...oneUnit, '😀', 'ê', '’');
    const reference = (text: string[]) => {
      const isGsm = text.every((character) => twoUnits.includes(character) || oneUnit.includes(character));
      const units = text.map((each) => (isGsm ? (twoUnits.includes(each) ? 2 : 1) : each.length));
      const total = units.reduce((sum, each) => sum + each, 0);
      if (total <= (isGsm ? 160 : 70)) return total === 0 ? 0 : 1;
      const filled = [0];
      for (const each of units) {
        const last = filled.length - 1;
        if ((filled[last] ?? 0) + each > (isGsm ? 153 : 67)) filled.push(each);
        else filled[last] = (filled[last] ?? 0) + each;
      }
      return filled.length;
    };
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 400 }), (text) =>
        expect(segmentsOf(text.join(''))).toBe(reference(text)),
      ),
    );
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
