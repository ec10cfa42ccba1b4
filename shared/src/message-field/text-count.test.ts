import { countSegments } from '../text';
import { describeText, splitSpecial } from './text-count';

describe('describeText', () => {
  it('returns characters, capacity and segments', () => {
    expect(describeText('a'.repeat(142), false).label).toBe('142/160 · 1 segment');
    expect(describeText('a'.repeat(161), false).label).toBe('161/306 · 2 segments');
    expect(describeText('', false).label).toBe('0/160');
  });

  it('counts 70 per segment once a character is outside the GSM alphabet', () => {
    const count = describeText('Parking is free — see you soon', false);
    expect(count).toMatchObject({ label: '30/70 · 1 segment', isUnicode: true, canReplacePunctuation: true });
    expect(describeText('See you 😀', false)).toMatchObject({
      isUnicode: true,
      canReplacePunctuation: false,
    });
  });

  it.each([
    ['a line break of two characters at the end of a segment', `${'a'.repeat(158)}\r\nb`, 1],
    ['a line break and one character more', `${'a'.repeat(159)}\r\nb`, 2],
    ['an extension character over the end of a segment', `${'a'.repeat(152)}{${'a'.repeat(152)}`, 3],
    ['emoji', '😀'.repeat(67), 3],
  ])('counts the segments of %s as the server does [CPL-22]', (_, text, segments) => {
    expect(countSegments(text).segments).toBe(segments);
    expect(describeText(text, false).label).toMatch(new RegExp(` · ${segments} segments?$`));
  });

  it('counts a message with pictures as one segment of 1,600 characters', () => {
    expect(describeText('a'.repeat(52), true)).toMatchObject({
      label: '52/1,600 · MMS, 1 segment',
      level: 'ok',
      isUnicode: false,
    });
    expect(describeText('a'.repeat(1602), true)).toMatchObject({
      level: 'stop',
      reason: 'A text with pictures has at most 1,600 characters. Remove 2 characters.',
    });
  });

  it('warns from 4 segments and blocks above 10, with the reason [INB-46]', () => {
    expect(describeText('a'.repeat(459), false).level).toBe('ok');
    expect(describeText('a'.repeat(460), false)).toMatchObject({
      level: 'warn',
      reason: 'Long text: it travels as 4 segments.',
    });
    expect(describeText('a'.repeat(1530), false).level).toBe('warn');
    expect(describeText('a'.repeat(1535), false)).toMatchObject({
      level: 'stop',
      reason: 'At most 10 segments fit in one text. Remove about 5 characters.',
    });
  });
});

describe('splitSpecial', () => {
  it('splits the text at the characters that make it Unicode [INB-47]', () => {
    expect(splitSpecial('free — see 😀😀')).toEqual([
      { start: 0, text: 'free ', isSpecial: false },
      { start: 5, text: '—', isSpecial: true },
      { start: 6, text: ' see ', isSpecial: false },
      { start: 11, text: '😀😀', isSpecial: true },
    ]);
  });

  it('keeps GSM text in one piece and returns none for an empty one', () => {
    expect(splitSpecial('plain é')).toEqual([{ start: 0, text: 'plain é', isSpecial: false }]);
    expect(splitSpecial('')).toEqual([]);
  });
});
