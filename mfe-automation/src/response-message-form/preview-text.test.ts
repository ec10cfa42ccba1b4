import { previewText, SAMPLE_CONTACTS } from './preview-text';

const [full, withoutName] = SAMPLE_CONTACTS;
const HELLO = 'Hi {{firstName|there}}, {{custom.plan|your plan}} of {{accountName}}';

describe('previewText', () => {
  it('fills in the values of the sample contact, or the fallbacks [BTM-19]', () => {
    expect(previewText(HELLO, full.values, false).text).toBe('Hi Ines, your plan of Lakeview Dental');
    expect(previewText(HELLO, withoutName.values, false).text).toBe('Hi there, your plan of Lakeview Dental');
  });

  it('leaves a field without value and fallback as written [BTM-19]', () => {
    expect(previewText('Hi {{firstName}}', withoutName.values, false).text).toBe('Hi {{firstName}}');
  });

  it.each([
    ['', '0 segments'],
    ['Hi', '1 segment'],
    [`We’re open${'.'.repeat(80)}`, '2 segments, 1 with plain punctuation'],
    ['😀'.repeat(40), '2 segments'],
  ])('counts the segments of %j [BTM-18]', (text, size) => {
    expect(previewText(text, full.values, false).size).toBe(size);
  });

  it('counts a text with pictures as one segment', () => {
    expect(previewText('x'.repeat(400), full.values, true).size).toBe('MMS, 1 segment');
  });
});
