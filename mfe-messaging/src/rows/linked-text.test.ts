import { linkedText } from './linked-text';

const marked = (text: string) => linkedText(text).filter((part) => part.kind !== 'text');

describe('linkedText', () => {
  it('keeps every character', () => {
    const text = 'See https://a.example/x?y=1, call (312) 555-0147 or mail a@b.example. Bye';
    expect(
      linkedText(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
  it('links web addresses without trailing punctuation', () => {
    expect(marked('Go to https://a.example/x).')).toEqual([
      { kind: 'link', text: 'https://a.example/x', href: 'https://a.example/x' },
    ]);
    expect(marked('www.a.example!')).toEqual([
      { kind: 'link', text: 'www.a.example', href: 'https://www.a.example' },
    ]);
  });
  it('never links another scheme', () => {
    expect(marked('javascript:alert(1) data:text/html,x file:///etc/passwd')).toEqual([]);
  });
  it.each([
    ['https://bank.example\u202Egpj.exe', 'https://bank.example'],
    ['https://bank.example\u2066.evil.test', 'https://bank.example'],
    ['https://bank.example\u200B.evil.test', 'https://bank.example'],
    ['www.bank.example\u200F/x', 'https://www.bank.example'],
    ['https://bank.example/\u00ADlogin', 'https://bank.example/'],
  ])('ends the link of %j before an invisible character', (text, href) => {
    expect(marked(text)).toEqual([expect.objectContaining({ href })]);
  });
  it('links email addresses', () => {
    expect(marked('d.okafor@example.com')).toEqual([
      { kind: 'link', text: 'd.okafor@example.com', href: 'mailto:d.okafor@example.com' },
    ]);
  });
  it.each(['3125550147', '(312) 555-0147', '312-555-0147', '+1 312 555 0147', '1-312-555-0147'])(
    'detects %s as a phone number',
    (text) => {
      expect(marked(`Call ${text} now`)).toEqual([{ kind: 'phone', text, digits: '3125550147' }]);
    },
  );
  it.each(['12345', '0125550147', '312555014', '31255501477', '2026-03-04'])(
    'leaves %s as plain text',
    (text) => {
      expect(marked(text)).toEqual([]);
    },
  );
  it('stays fast on hostile text', () => {
    const started = performance.now();
    linkedText('a.'.repeat(800));
    linkedText('1-'.repeat(800));
    linkedText(`${'x@'.repeat(400)}${'.a'.repeat(400)}`);
    expect(performance.now() - started).toBeLessThan(200);
  });
});
