import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { loadConfig } from '../config/config';
import { mailsTo } from '../testing/mails';
import type { Mail } from './mail';
import { type Mailer, mailFolder, openMailer } from './mailer';

const brand = {
  companyName: 'Acme Telecom',
  brandColor: 'Harbor',
  supportTicketUrl: null,
  supportTicketEmail: 'help@acme.test',
};
const LINK = `https://acme.test/reset-password?token=${'a1B2'.repeat(11)}`;

const mailWith = (parts: Partial<Mail> = {}): Mail => ({
  to: 'ana@example.test',
  brand,
  subject: 'Reset your password',
  greeting: 'Hello Ana,',
  paragraphs: ['Somebody asked for a new password.'],
  action: { label: 'Reset Password', url: LINK },
  note: 'This works for 10 minutes.',
  ...parts,
});

describe('mails without a mail server', () => {
  let dataDir: string;
  let mail: Mailer;
  const errors: unknown[] = [];
  const config = () => ({ ...loadConfig({ PUBLIC_URL: 'https://acme.test' }), dataDir });
  const log = { error: (...parts: unknown[]) => errors.push(parts) };
  const open = (options = {}) => openMailer(config(), log, options);
  const kept = () => readdir(mailFolder({ dataDir }));
  const newest = async () =>
    readFile(join(mailFolder({ dataDir }), (await kept()).sort().at(-1) ?? ''), 'utf8');
  const sent = async (parts: Partial<Mail>) => {
    mail.send(mailWith(parts));
    await mail.settled();
    return newest();
  };

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mail-'));
    mail = open();
    errors.length = 0;
  });
  afterEach(async () => {
    await mail.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('are files that any mail program opens, and only their owner', async () => {
    await sent({});
    const [name = ''] = await kept();
    const { mode } = await stat(join(mailFolder({ dataDir }), name));
    expect(mode & 0o777).toBe(0o600);
    const [email] = await mailsTo({ mail, config: config() }, 'ana@example.test');
    expect(email).toMatchObject({
      from: { name: 'Acme Telecom', address: 'no-reply@acme.test' },
      subject: 'Reset your password',
    });
    for (const form of [email?.text, email?.html]) {
      for (const words of [
        'Hello Ana,',
        'Somebody asked',
        'Reset Password',
        LINK,
        '10 minutes',
        'help@acme.test',
      ]) {
        expect(form).toContain(words);
      }
    }
  });

  it.each([
    ['short words', {}],
    [
      'words of other alphabets',
      { brand: { ...brand, companyName: 'Čaj & Žito' }, paragraphs: ['Grüße 👋'] },
    ],
    ['a text without an end', { paragraphs: ['x'.repeat(3_000), 'word '.repeat(600)] }],
  ])('show the link whole on a line of its own beside %s', async (_, parts) => {
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
  ])('make no header and no markup of the name %j', async (hostile) => {
    const file = await sent({
      brand: { ...brand, companyName: hostile },
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
    ]);
    expect(email.headers.find(({ key }) => key === 'content-type')?.value).toMatch(/^multipart\/alternative/);
    expect(email.html).not.toContain('<script>');
    expect(email.html).not.toContain('<b>');
  });

  it.each(['ana@example.test\r\nBcc: everyone@evil.test', 'ana@example.test, everyone@evil.test'])(
    'go to one person, be their address %j',
    async (to) => {
      const { to: people = [], bcc } = await PostalMime.parse(await sent({ to }));
      expect(people).toHaveLength(1);
      expect(people[0]?.address).not.toBe('everyone@evil.test');
      expect(bcc).toBeUndefined();
    },
  );

  it('keep their order, and only the newest', async () => {
    await mail.close();
    mail = open({ keptMax: 3 });
    for (const subject of ['1', '2', '3', '4', '5']) mail.send(mailWith({ subject }));
    const subjects = (await mailsTo({ mail, config: config() }, 'ana@example.test')).map(
      (email) => email.subject,
    );
    expect(subjects).toEqual(['3', '4', '5']);
  });

  it('never reach the caller with a failure, and never the log with what is in them', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    const failing = openMailer({ ...config(), dataDir: file }, log, { backoffMs: 1 });
    failing.send(mailWith());
    await failing.close();
    expect(errors).toEqual([[{ code: 'ENOTDIR' }, 'a mail was given up']]);
  });
});
