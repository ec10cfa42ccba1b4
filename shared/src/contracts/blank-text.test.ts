import * as v from 'valibot';
import { isBlankText } from './blank-text';
import { SendBody } from './message';

describe('isBlankText', () => {
  it.each([
    ['', 'nothing'],
    [' \n\t\u00a0\u3000', 'spaces'],
    ['\u200b\u200b', 'zero-width spaces'],
    ['\u2060\u200d\u200c', 'joiners'],
    ['\ufeff', 'a byte order mark'],
    ['\u00ad', 'a soft hyphen'],
    ['\ufe0f\ufe0e', 'variation selectors'],
    ['\u{e0100}\u{e0020}', 'variation selectors and tags of the upper plane'],
    ['\u202e\u2066\u200e', 'marks of direction'],
    ['\u3164\u115f\uffa0', 'Hangul fillers'],
    ['\u2800', 'a Braille pattern without dots'],
    ['\u0000\u0007', 'controls'],
    [' \u200b \u00ad\n', 'a mixture'],
  ])('is true for %j: %s', (text) => {
    expect(isBlankText(text)).toBe(true);
    const body = { clientId: 'c07d1cf0-3c0a-4c3a-9d8a-2a6a5c1f0001', tn: '2125550101', contactId: 1 };
    const sent = v.safeParse(SendBody, { ...body, smsText: text });
    expect(sent.issues?.map((issue) => issue.message)).toEqual(['Write a message or attach a file.']);
    expect(v.is(SendBody, { ...body, smsText: text, mediaIds: [1] })).toBe(true);
  });

  it.each([
    ['.', 'punctuation'],
    ['👩‍⚕️', 'an emoji joined from two'],
    ['❤️', 'an emoji with a variation selector'],
    ['می‌خواهم', 'Persian with a non-joiner'],
    ['ක්‍රි', 'Sinhala with a joiner'],
    ['1️⃣', 'a keycap'],
    ['\u200bok', 'a word after an invisible character'],
  ])('is false for %j: %s, and the message is sent unchanged', (text) => {
    expect(isBlankText(text)).toBe(false);
    const body = { clientId: 'c07d1cf0-3c0a-4c3a-9d8a-2a6a5c1f0001', tn: '2125550101', contactId: 1 };
    expect(v.parse(SendBody, { ...body, smsText: text }).smsText).toBe(text);
  });
});
