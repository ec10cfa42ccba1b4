import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Mail } from '../platform/db/queued-mail';
import { outgoingMail } from '../platform/db/schema';
import { type Mailing, startMailing } from '../testing/mailing';
import { storedMailsTo } from '../testing/mails';
import { mailFolder } from './open-transport';

const brand = {
  companyName: 'Acme Telecom',
  portalName: 'Acme Texting',
  brandColor: 'Harbor',
  logoUrl: '/assets/brand/acme.svg',
  host: 'acme.test',
  supportTicketUrl: null,
  supportTicketEmail: 'help@acme.test',
};
const LINK = `https://acme.test/reset-password?token=${'a1B2'.repeat(11)}`;

const mailWith = (parts: Partial<Mail> = {}): Mail => ({
  to: 'ana@example.test',
  brand,
  subject: 'Reset your password',
  greeting: 'Hello Ana,',
  paragraphs: ['A new password was requested.'],
  action: { label: 'Reset Password', url: LINK },
  note: 'This works for 10 minutes.',
  ...parts,
});

describe('the mailer without a mail server', () => {
  let dataDir: string;
  let mailing: Mailing;
  const start = (folder = dataDir) => startMailing({ PUBLIC_URL: 'https://acme.test', DATA_DIR: folder });
  const mailsToAna = () => storedMailsTo(mailing.config, 'ana@example.test');
  const stored = () => readdir(mailFolder({ dataDir }));
  const newest = async () =>
    readFile(join(mailFolder({ dataDir }), (await stored()).sort().at(-1) ?? ''), 'utf8');
  const sent = async (parts: Partial<Mail>) => {
    await mailing.post(mailWith(parts));
    await mailing.attempt();
    return newest();
  };

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mail-'));
    mailing = await start();
  });
  afterEach(async () => {
    await mailing.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('writes .eml files that only the owner can read', async () => {
    await sent({});
    const [name = ''] = await stored();
    const { mode } = await stat(join(mailFolder({ dataDir }), name));
    expect(mode & 0o777).toBe(0o600);
    const [email] = await mailsToAna();
    expect(email).toMatchObject({
      from: { name: 'Acme Telecom', address: 'no-reply@acme.test' },
      subject: 'Reset your password',
    });
    for (const form of [email?.text, email?.html]) {
      for (const words of [
        'Hello Ana,',
        'was requested',
        'Reset Password',
        LINK,
        '10 minutes',
        'help@acme.test',
        'Acme Texting',
      ]) {
        expect(form).toContain(words);
      }
    }
  });

  it('shows the logo at the provider’s host, with the portal’s name as its text [PVD-11]', async () => {
    await sent({});
    const [email] = await mailsToAna();
    expect(email?.html).toMatch(
      /<img [^>]*src="https:\/\/acme\.test\/assets\/brand\/acme\.svg" alt="Acme Texting"/,
    );
  });

  it.each([
    ['a short paragraph', {}],
    ['non-ASCII characters', { brand: { ...brand, companyName: 'Čaj & Žito' }, paragraphs: ['Grüße 👋'] }],
    ['very long lines', { paragraphs: ['x'.repeat(3_000), 'word '.repeat(600)] }],
  ])('writes the link unbroken on its own line beside %s', async (_, parts) => {
    const file = await sent(parts);
    const lines = file.split('\r\n');
    expect(lines).toContain(LINK);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
  });

  it.each([
    'Acme\r\nBcc: everyone@evil.test',
    'Acme\nContent-Type: text/html',
    'Acme\r\n\r\n<script>alert(1)</script>',
    'Acme\u2028Bcc: everyone@evil.test',
    '"><b>Acme</b>" <evil@evil.test>',
    'Acme, evil@evil.test',
    '=?utf-8?Q?Acme=0D=0ABcc:_everyone@evil.test?=',
    '{{constructor}} <%= 7*7 %>',
  ])('prevents header and HTML injection by the name %j [ASV-47]', async (hostile) => {
    const file = await sent({
      brand: { ...brand, companyName: hostile, portalName: hostile },
      subject: hostile,
      greeting: hostile,
    });
    const email = await PostalMime.parse(file);
    expect(email.from?.address).toBe('no-reply@acme.test');
    expect(email.to?.map(({ address }) => address)).toEqual(['ana@example.test']);
    expect(email.bcc).toBeUndefined();
    expect(email.headers.map(({ key }) => key).sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
      'x-auto-response-suppress',
      'x-loop',
    ]);
    expect(email.headers.find(({ key }) => key === 'content-type')?.value).toMatch(/^multipart\/alternative/);
    expect(email.html).not.toContain('<script>');
    expect(email.html).not.toContain('<b>');
    expect(`${email.subject} ${email.text} ${email.html}`).not.toContain('49');
  });

  it('writes a name that looks like a template as it is [ASV-47]', async () => {
    const name = '{{firstName}} <%= 7*7 %>';
    const email = await PostalMime.parse(await sent({ subject: name, greeting: name }));
    expect(email.subject).toBe(name);
    expect(email.text).toContain(name);
  });

  it.each(['ana@example.test\r\nBcc: everyone@evil.test', 'ana@example.test, everyone@evil.test'])(
    'sends to one recipient for the address %j',
    async (to) => {
      const { to: people = [], bcc } = await PostalMime.parse(await sent({ to }));
      expect(people).toHaveLength(1);
      expect(people[0]?.address).not.toBe('everyone@evil.test');
      expect(bcc).toBeUndefined();
    },
  );

  it('stores only the newest mails', async () => {
    await mailing.post(...['1', '2', '3', '4', '5'].map((subject) => mailWith({ subject })));
    mailing.open(undefined, 3);
    await mailing.attempt();
    expect((await mailsToAna()).map((email) => email.subject)).toEqual(['3', '4', '5']);
  });

  it('retries a failing write for a day and logs no content', async () => {
    await writeFile(join(dataDir, 'file'), '');
    const failing = await start(join(dataDir, 'file'));
    await failing.post(mailWith());
    failing.pass(24 * 3_600_000 - 1_000);
    await failing.attempt();
    expect(failing.errors).toEqual([]);
    failing.pass(1_000);
    await failing.attempt();
    expect(await failing.database.db.$count(outgoingMail)).toBe(0);
    await failing.close();
    expect(failing.errors).toEqual([[{ code: 'ENOTDIR', responseCode: undefined }, 'gave up on a mail']]);
  });
});
