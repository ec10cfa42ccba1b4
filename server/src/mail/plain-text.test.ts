import { cleanText, foldLongLines, oneLine } from './plain-text';

describe('words in a mail', () => {
  it('keep their line breaks and lose what no screen shows', () => {
    expect(cleanText('a\r\nb\rc\n\td\0\u001b[31m\u0085')).toBe('a\nb\nc\n\td[31m');
  });

  it('stand on one line in a header, whatever breaks a line', () => {
    expect(oneLine(' Acme\r\nBcc: x\u2028y\u0085z\u000b ')).toBe('Acme Bcc: x y z');
  });

  it('are broken only where a line is longer than mail servers take', () => {
    const link = `https://acme.test/${'a'.repeat(900)}`;
    const words = 'word '.repeat(400).trim();
    const folded = foldLongLines(`${link}\n${words}`).split('\n');
    expect(folded[0]).toBe(link);
    expect(folded.slice(1).join(' ')).toBe(words);
  });

  it('are never cut within a character', () => {
    const faces = '👋🏽'.repeat(300);
    expect(foldLongLines(faces).replaceAll('\n', '')).toBe(faces);
    expect(foldLongLines(faces)).not.toContain('\ufffd');
  });
});
