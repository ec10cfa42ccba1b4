import fc from 'fast-check';
import { BadRequest } from './errors';
import { rejectNul } from './reject-nul';

const rejection = (value: unknown) => {
  try {
    rejectNul(value, 'refuse');
  } catch (error) {
    if (error instanceof BadRequest) return error;
    throw error;
  }
  return undefined;
};

describe('values from outside', () => {
  it('with a NUL character are refused by the name of their field', () => {
    expect(rejection({ contact: { names: ['Ana', 'a\0'] } })?.errors).toEqual({
      'contact.names.1': ['Enter a valid value'],
    });
  });

  it('lose a NUL character where refusing would lose them', () => {
    expect(rejectNul([{ text: 'a\0b' }], 'drop')).toEqual([{ text: 'ab' }]);
  });

  it('lose control characters that nobody sees, and keep those that lay a text out', () => {
    expect(rejectNul('a\u0007\u000b\u001b[31m\u009b\u007f b\tc\nd\fe\r', 'refuse')).toBe(
      'a[31m b\tc\nd\fe\r',
    );
  });

  it('have half characters replaced and whole ones kept', () => {
    expect(rejectNul('a\ud83d b😀', 'refuse')).toBe('a\ufffd b😀');
  });

  it('nested without end are refused, however deep', () => {
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(rejection(deep)?.status).toBe(400);
  });

  it('of more than ten thousand parts are refused, unless refusing would lose them', () => {
    const many = { ids: Array(5_000).fill(1), names: Object.fromEntries(Array(5_000).fill('x').entries()) };
    expect(rejection(many)?.status).toBe(400);
    expect(rejection(many.ids)).toBeUndefined();
    expect(rejectNul(many, 'drop')).toEqual(many);
  });

  it('are otherwise as they were', () => {
    const texts = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5, stringUnit: 'grapheme' }), texts, (value, text) => {
        fc.pre(!JSON.stringify(value).includes('\\u0000'));
        expect(rejectNul({ value, text }, 'refuse')).toEqual({ value, text });
      }),
    );
  });
});
