import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Mail } from '../platform/db/queued-mail';
import { type Mailing, startMailing } from '../testing/mailing';

interface Delivery {
  envelope: SMTPServerSession['envelope'];
  content: string;
}

const mailTo = (to: string): Mail => ({
  to,
  brand: {
    companyName: 'Acme Telecom',
    portalName: 'Acme Telecom',
    brandColor: 'Harbor',
    logoUrl: '',
    host: 'acme.test',
    supportTicketUrl: null,
    supportTicketEmail: null,
  },
  subject: 'Welcome',
  paragraphs: ['Grüße', '.', 'the line above ends no mail'],
});

const rejection = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** Starts a local mail server that rejects recipients with `rejections` in turn, then accepts all mail. */
async function startMailServer(rejections: Error[] = [], lostResponses = 0) {
  const deliveries: Delivery[] = [];
  const passwords: unknown[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ password }, _session, done) {
      passwords.push(password);
      done(null, { user: 'anybody' });
    },
    onRcptTo(_address, _session, done) {
      attempts += 1;
      done(rejections.shift());
    },
    onData(stream, { envelope }, done) {
      text(stream).then(
        (content) => {
          deliveries.push({ envelope, content });
          if (deliveries.length > lostResponses) done();
          else for (const connection of server.connections) connection.close();
        },
        (error) => done(error),
      );
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    deliveries,
    passwords,
    attempts: () => attempts,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

describe('the mailer with a mail server', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let mailing: Mailing;
  afterEach(async () => {
    await mailing.close();
    await server.stop();
  });

  /** Starts a mail server and prepares a mailer that uses it. */
  const start = async (rejections: Error[] = [], { login = '', lostResponses = 0 } = {}) => {
    server = await startMailServer(rejections, lostResponses);
    const url = `smtp://${login}127.0.0.1:${server.port}`;
    mailing = await startMailing({ SMTP_URL: url, MAIL_FROM: 'texts@acme.test' });
  };
  const send = async (...to: string[]) => {
    await mailing.post(...to.map(mailTo));
    await mailing.left();
  };

  const messageIds = () =>
    Promise.all(server.deliveries.map(async ({ content }) => (await PostalMime.parse(content)).messageId));

  it('delivers complete mails from the configured address', async () => {
    await start();
    await send('ana@example.test');
    const [delivery] = server.deliveries;
    expect(delivery?.envelope).toMatchObject({
      mailFrom: { address: 'texts@acme.test' },
      rcptTo: [{ address: 'ana@example.test' }],
      bodyType: '8bitmime',
    });
    const email = await PostalMime.parse(delivery?.content ?? '');
    expect(email.from).toEqual({ name: 'Acme Telecom', address: 'texts@acme.test' });
    expect(email.text).toContain('Grüße\n\n.\n\nthe line above');
    expect(mailing.errors).toEqual([]);
  });

  it('sends nothing when an address contains several addresses', async () => {
    await start();
    await send('ana@example.test, everyone@evil.test', 'ana@example.test>\r\nRCPT TO:<everyone@evil.test');
    expect(server.deliveries).toEqual([]);
    expect(mailing.errors).toHaveLength(2);
  });

  it('retries after a temporary error', async () => {
    await start([rejection(451, 'Greylisted'), rejection(421, 'Busy')]);
    await send('ana@example.test');
    expect([server.attempts(), server.deliveries.length]).toEqual([3, 1]);
    expect(mailing.errors).toEqual([]);
  });

  it('gives up after a permanent error without logging the recipient', async () => {
    await start([rejection(550, 'No such user ana@example.test')]);
    await send('ana@example.test');
    expect(server.attempts()).toBe(1);
    expect(mailing.errors).toEqual([[{ code: 'EENVELOPE', responseCode: 550 }, 'gave up on a mail']]);
  });

  it('stops retrying after a day', async () => {
    await start(Array.from({ length: 10_000 }, () => rejection(451, 'Greylisted')));
    await mailing.post(mailTo('ana@example.test'));
    await mailing.attempt();
    mailing.pass(24 * 3_600_000);
    await mailing.left();
    expect([server.attempts(), server.deliveries.length]).toEqual([2, 0]);
    expect(mailing.errors).toEqual([[{ code: 'EENVELOPE', responseCode: 451 }, 'gave up on a mail']]);
  });

  it('resends a mail with the same message id after a lost response', async () => {
    await start([], { lostResponses: 1 });
    await send('ana@example.test');
    const ids = await messageIds();
    expect(ids).toHaveLength(2);
    expect(new Set(ids)).toEqual(new Set([expect.stringMatching(/^<[\da-f-]{36}@acme\.test>$/)]));
  });

  it('uses a new message id when the link is new', async () => {
    await start([], { lostResponses: 1 });
    let made = 0;
    mailing.open(async () => {
      made += 1;
      return { ...mailTo('ana@example.test'), action: { label: 'Open', url: `https://acme.test/${made}` } };
    });
    await mailing.queue({ kind: 'link', purpose: 'create', userId: 1 });
    await mailing.left();
    expect(new Set(await messageIds()).size).toBe(2);
    expect(server.deliveries.map(({ content }) => content.includes(`acme.test/${made}`))).toEqual([
      false,
      true,
    ]);
  });

  it('keeps a mail whose attempt a stop interrupts, even at the end of its time', async () => {
    await start();
    await mailing.post(mailTo('ana@example.test'));
    mailing.pass(24 * 3_600_000);
    await mailing.attempt(AbortSignal.abort());
    expect(server.deliveries).toEqual([]);
    await mailing.attempt();
    expect(server.deliveries).toHaveLength(1);
    expect(mailing.errors).toEqual([]);
  });

  it('never sends the password to a server without TLS', async () => {
    await start([], { login: 'texts:secret@' });
    await mailing.post(mailTo('ana@example.test'));
    await mailing.attempt();
    mailing.pass(24 * 3_600_000);
    await mailing.left();
    expect(server.passwords).toEqual([]);
    expect(server.deliveries).toEqual([]);
    expect(mailing.errors).toEqual([[expect.objectContaining({ code: 'ETLS' }), 'gave up on a mail']]);
  });
});
