import fc from 'fast-check';
import { BadRequest } from './errors';
import { rejectNul } from './reject-nul';

const rejection = (value: unknown) => {
  try {
    rejectNul(value, 'reject');
  } catch (error) {
    if (error instanceof BadRequest) return error;
    throw error;
  }
  return undefined;
};

describe('rejectNul', () => {
  it('rejects a NUL character and names its field', () => {
    expect(rejection({ contact: { names: ['Ana', 'a\0'] } })?.errors).toEqual({
      'contact.names.1': ['Enter a valid value'],
    });
  });

  it('drops a NUL character when rejecting would lose the value', () => {
    expect(rejectNul([{ text: 'a\0b' }], 'drop')).toEqual([{ text: 'ab' }]);
  });

  it('replaces a NUL character in the query of a page', () => {
    expect(rejectNul({ token: 'a\0\u0007' }, 'replace')).toEqual({ token: 'a\ufffd' });
  });

  it('removes invisible control characters, and keeps tabs and line breaks', () => {
    expect(rejectNul('a\u0007\u000b\u001b[31m\u009b\u007f b\tc\nd\fe\r', 'reject')).toBe(
      'a[31m b\tc\nd\fe\r',
    );
  });

  it('replaces lone surrogates and keeps complete characters', () => {
    expect(rejectNul('a\ud83d b😀', 'reject')).toBe('a\ufffd b😀');
  });

  it('rejects deeply nested values', () => {
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
    expect(rejection(deep)?.status).toBe(400);
  });

  it('rejects more than ten thousand values, unless rejecting would lose them', () => {
    const many = { ids: Array(5_000).fill(1), names: Object.fromEntries(Array(5_000).fill('x').entries()) };
    expect(rejection(many)?.status).toBe(400);
    expect(rejection(many.ids)).toBeUndefined();
    expect(rejectNul(many, 'drop')).toEqual(many);
  });

  it('leaves all other values unchanged', () => {
    const strings = fc.string({ unit: 'grapheme' }).filter((string) => !string.includes('\0'));
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5, stringUnit: 'grapheme' }), strings, (value, string) => {
        fc.pre(!JSON.stringify(value).includes('\\u0000'));
        expect(rejectNul({ value, string }, 'reject')).toEqual({ value, string });
      }),
    );
  });
});
