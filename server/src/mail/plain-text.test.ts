import { cleanText, foldLongLines, oneLine } from './plain-text';

describe('plain text in a mail', () => {
  it('keeps line breaks and loses control characters', () => {
    expect(cleanText('a\r\nb\rc\n\td\0\u001b[31m\u0085')).toBe('a\nb\nc\n\td[31m');
  });

  it('is put on one line for a header', () => {
    expect(oneLine(' Acme\r\nBcc: x\u2028y\u0085z\u000b ')).toBe('Acme Bcc: x y z');
  });

  it('is folded only where a line exceeds the SMTP limit', () => {
    const link = `https://acme.test/${'a'.repeat(900)}`;
    const words = 'word '.repeat(400).trim();
    const folded = foldLongLines(`${link}\n${words}`).split('\n');
    expect(folded[0]).toBe(link);
    expect(folded.slice(1).join(' ')).toBe(words);
  });

  it('is never cut within a code point', () => {
    const faces = '👋🏽'.repeat(300);
    expect(foldLongLines(faces).replaceAll('\n', '')).toBe(faces);
    expect(foldLongLines(faces)).not.toContain('\ufffd');
  });
});
