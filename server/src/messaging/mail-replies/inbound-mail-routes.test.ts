import { INBOUND_MAIL_BYTES_MAX } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { loadConfig } from '../../platform/config/config';
import { appUser, contact, message } from '../../platform/db/schema';
import { mailFixture } from '../../testing/mail-fixtures';
import { INBOUND_MAIL_SECRET, startTestApp, type TestApp } from '../../testing/start-test-app';

const MAIL = Buffer.from('From: someone@forged.example\r\n\r\nHello');
const CREDENTIALS = { authorization: `Bearer ${INBOUND_MAIL_SECRET}` };

const post = ({ app }: TestApp, headers: object, payload: Buffer | string = MAIL) =>
  app.inject({
    method: 'POST',
    url: '/api/mail/inbound',
    headers: { 'content-type': 'message/rfc822', ...headers },
    payload,
  });
const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;

describe('POST /api/mail/inbound', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it.each([
    ['a bearer token', `Bearer ${INBOUND_MAIL_SECRET}`],
    ['a password', basic(`mail:${INBOUND_MAIL_SECRET}`)],
  ])(
    'accepts the secret as %s, and acknowledges a mail that it drops [INB-74]',
    async (_title, authorization) => {
      expect((await post(test, { authorization })).statusCode).toBe(204);
    },
  );

  it.each([
    ['no credentials', {}],
    ['a wrong token', { authorization: 'Bearer the-mail-providers-secre' }],
    ['the secret alone', { authorization: INBOUND_MAIL_SECRET }],
    ['another user', { authorization: basic(`carrier:${INBOUND_MAIL_SECRET}`) }],
    ['a wrong password', { authorization: basic('mail:guess') }],
  ])('returns 401 with %s [INB-74]', async (_title, headers) => {
    const response = await post(test, headers);
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toMatch(/^Basic realm=/);
  });

  it.each([
    ['JSON', 'application/json', '{}', 415],
    ['a form', 'multipart/form-data; boundary=x', '--x--', 415],
    ['no body', undefined, '', 400],
  ])('rejects %s', async (_title, type, payload, status) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/mail/inbound',
      headers: { ...CREDENTIALS, ...(type !== undefined && { 'content-type': type }) },
      payload,
    });
    expect(response.statusCode).toBe(status);
  });

  it('returns 413 for a mail above the limit', async () => {
    const large = Buffer.alloc(INBOUND_MAIL_BYTES_MAX + 1, 'a');
    expect((await post(test, CREDENTIALS, large)).statusCode).toBe(413);
  });

  it('returns 503 while the database is unavailable, so that the provider repeats the mail [INB-74]', async () => {
    const { db, pool, replyAddresses } = test.services;
    const { accountId, agent, numberId } = test.world.providers[0].accounts[0];
    await db.update(appUser).set({ smsToEmail: true }).where(eq(appUser.id, agent.userId));
    const [ana] = await db.insert(contact).values({ accountId, number: '+12125550171' }).returning();
    const to = replyAddresses.addressFor({ userId: agent.userId, numberId, contactId: ana?.id ?? 0 }) ?? '';
    const mail = mailFixture('gmail', { from: `${agent.username}@example.test`, to, id: 'one@example.test' });
    await pool.query(`
      create function fail() returns trigger language plpgsql as $$ begin raise exception using errcode = '57P03'; end $$;
      create trigger fail before insert on message for each row execute function fail()`);
    expect((await post(test, CREDENTIALS, mail)).statusCode).toBe(503);
    await pool.query('drop function fail cascade');
    expect((await post(test, CREDENTIALS, mail)).statusCode).toBe(204);
    expect(await db.$count(message, eq(message.accountId, accountId))).toBe(1);
  });
});

describe('POST /api/mail/inbound without a configured secret', () => {
  it.each([
    [
      'with a mail server and no address for replies',
      { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.test' },
    ],
    ['with the development mailbox', {}],
  ])('accepts no credentials %s [INB-74]', async (_title, env) => {
    const test = await startTestApp({ config: { mail: loadConfig(env).mail } });
    for (const headers of [{}, CREDENTIALS, { authorization: 'Bearer undefined' }]) {
      expect((await post(test, headers)).statusCode).toBe(401);
    }
    await test.close();
  });
});
