import { mailFixture } from '../../testing/mail-fixtures';
import { parseMail } from './parse-mail';
import { joinBrokenLines, replyText } from './reply-text';

const VALUES = { from: 'ana@example.test', to: 'reply+token@localhost', id: 'one@example.test' };

async function textOf(name: string): Promise<string> {
  const mail = await parseMail(mailFixture(name, VALUES));
  if (mail === undefined) throw new Error('The fixture is no mail');
  return replyText(mail.email);
}

/** What the author wrote, for each mail client, encoding and language. */
const WRITTEN: Record<string, string> = {
  gmail: 'Yes, behind the house.\nCome at 9.',
  'gmail-long-lines':
    'The gate is on Cedar Street, please ring twice and wait for the green light before you drive in, and leave the ticket on the dashboard.\nThanks',
  'gmail-html-only': 'First line\nSecond line',
  'outlook-desktop': 'We open at 8.',
  'outlook-web-html': 'Bring the form, please.\nSee you & your daughter at 10.',
  'outlook-mobile': 'On my way',
  'apple-mail': 'You’re welcome.',
  iphone: 'Great, thanks!',
  'quoted-printable':
    'The café is open until 10 – the door code is 4=4, then press the bell and wait for Zoë to come down.',
  base64: 'Encoded, but readable 👍',
  'windows-1252': 'It costs €5 – “cash only”, for the café.',
  'german-outlook': 'Ja, hinter dem Haus.',
  'german-gmail': 'Gerne, bis morgen',
  french: 'Oui, derrière la maison.',
  'french-signature': 'À demain',
  'inline-quotes': 'Yes, behind the house.\nNothing.',
  signature: 'The form is at the desk.',
  'embedded-logo': 'Call us any time.',
  nul: 'Before and after.',
  empty: '',
  'only-quotes': '',
  'pictures-only': '',
};

describe('the text of a reply by mail', () => {
  it.each(Object.entries(WRITTEN))('has no quote and no signature in %s [INB-72]', async (name, written) => {
    expect(await textOf(name)).toBe(written);
  });

  it('keeps a long text whole, so that the limit of a text is checked', async () => {
    expect(await textOf('too-long')).toHaveLength(1_999);
  });

  it('is read from the first 10,000 characters of a mail made to slow down the parser', () => {
    const slow = `${'Op '.repeat(5_000)}\n${'On a b '.repeat(20_000)}\n${'W dniu '.repeat(5_000)}`;
    expect(replyText({ text: slow }).length).toBeLessThanOrEqual(10_000);
  });
});

describe('the text of a reply in HTML', () => {
  it('is read from deeply nested and from long HTML', () => {
    const deep = `<p>On my way</p>${'<div>'.repeat(50_000)}deep`;
    expect(replyText({ html: deep })).toBe('On my way');
    const long = `<p>On my way</p><blockquote>${'<p>quoted</p>'.repeat(200_000)}</blockquote>`;
    expect(replyText({ html: long })).toBe('On my way');
  });
});

describe('joinBrokenLines', () => {
  it('keeps line breaks of the author', () => {
    expect(joinBrokenLines('Monday: 9 to 5\nTuesday: closed\n\nSee you')).toBe(
      'Monday: 9 to 5\nTuesday: closed\n\nSee you',
    );
  });

  it('keeps the lines of a text that no client broke', () => {
    const long = 'word '.repeat(30).trim();
    expect(joinBrokenLines(`${long}\n${'x'.repeat(75)}\nend`)).toBe(`${long}\n${'x'.repeat(75)}\nend`);
  });
});
