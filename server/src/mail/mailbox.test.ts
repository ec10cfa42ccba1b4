import type { Mail } from '../platform/db/queued-mail';
import { mailsLeft } from '../testing/mails';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { queueMails } from './send-mail';

const mail: Mail = {
  to: 'ana@example.test',
  brand: {
    companyName: 'Acme',
    portalName: 'Acme',
    brandColor: 'Teal',
    logoUrl: '/assets/brand/acme.svg',
    host: 'acme.test',
    supportTicketUrl: null,
    supportTicketEmail: null,
  },
  subject: 'Hello <b>Ana</b>',
  paragraphs: ['<script>alert(1)</script>'],
  action: { label: 'Open', url: 'https://acme.test/open?token=abc' },
};

describe('the mailbox of a server without a mail server', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    for (const each of [mail, { ...mail, subject: 'Second' }])
      await queueMails(test.services, [{ kind: 'ready', mail: each }]);
    await mailsLeft(test.services);
  });
  afterAll(() => test.close());

  const items = async () => (await test.anonymous({ url: '/dev/mailbox/messages' })).json().items;

  it('returns mails as JSON, newest first', async () => {
    expect(await items()).toEqual([
      expect.objectContaining({ subject: 'Second' }),
      {
        id: expect.any(String),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        to: 'ana@example.test',
        subject: 'Hello <b>Ana</b>',
        text: expect.stringContaining('\nhttps://acme.test/open?token=abc\n'),
      },
    ]);
  });

  it('shows mails on a page with escaped content', async () => {
    const list = await test.anonymous({ url: '/dev/mailbox' });
    expect(list.body).toContain('Hello &lt;b&gt;Ana&lt;/b&gt;');
    expect(list.body.indexOf('Second')).toBeLessThan(list.body.indexOf('Hello'));
    const [, { id }] = await items();
    const one = await test.anonymous({ url: `/dev/mailbox/${id}` });
    expect(one.body).toContain('<a href="https://acme.test/open?token=abc" rel="noreferrer">');
    for (const { body } of [list, one]) expect(body).not.toMatch(/<script|<b>/);
  });

  it('shows the HTML without scripts, forms or our origin', async () => {
    const [, { id }] = await items();
    const { headers, body } = await test.anonymous({ url: `/dev/mailbox/${id}/html` });
    expect(body).toContain('&lt;script&gt;alert(1)');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox allow-popups/);
  });

  it.each(['/dev/mailbox/nothing', '/dev/mailbox/..%2F..%2Fserver.lock', '/dev/mailbox/nothing/html'])(
    'returns 404 at %s',
    async (url) => expect((await test.anonymous({ url })).statusCode).toBe(404),
  );

  it.each([
    ['another machine', { remoteAddress: '203.0.113.9' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ])('returns 404 to %s', async (_, from) => {
    for (const url of ['/dev/mailbox', '/dev/mailbox/messages']) {
      expect((await test.anonymous({ url, ...from })).statusCode).toBe(404);
    }
  });
});

describe('the mailbox of a server with a mail server', () => {
  it('returns 404', async () => {
    const test = await startTestApp({
      config: { mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.test' } },
    });
    expect((await test.anonymous({ url: '/dev/mailbox' })).statusCode).toBe(404);
    expect((await test.anonymous({ url: '/dev/mailbox/messages' })).statusCode).toBe(404);
    await test.close();
  });
});
