import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Mail } from '../platform/db/mail-order';
import { type Mailing, startMailing } from '../testing/mailing';
import { eventually } from '../testing/texting';
import { claimMails } from './mail-store';

interface Delivery {
  envelope: SMTPServerSession['envelope'];
  content: string;
}

const mailTo = (to: string): Mail => ({
  to,
  brand: {
    companyName: 'Acme Telecom',
    brandColor: 'Harbor',
    supportTicketUrl: null,
    supportTicketEmail: null,
  },
  subject: 'Welcome',
  paragraphs: ['Grüße', '.', 'the line above ends no mail'],
});

const rejection = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** A mail server on this machine that answers each recipient with the next of `refusals`, then takes everything. */
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

describe('mails through a mail server', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let mailing: Mailing;
  afterEach(async () => {
    await mailing.close();
    await server.stop();
  });

  /** A mail server, and a mailer that sends through it once it is opened. */
  const start = async (rejections: Error[] = [], { login = '', lostResponses = 0 } = {}) => {
    server = await startMailServer(rejections, lostResponses);
    const url = `smtp://${login}127.0.0.1:${server.port}`;
    mailing = await startMailing({ SMTP_URL: url, MAIL_FROM: 'texts@acme.test' });
  };
  const send = async (...to: string[]) => {
    mailing.open();
    await mailing.post(...to.map(mailTo));
    await mailing.left();
  };

  const messageIds = () =>
    Promise.all(server.deliveries.map(async ({ content }) => (await PostalMime.parse(content)).messageId));

  it('arrive whole, from the address that was configured', async () => {
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

  it('go to nobody, when an address is more than one', async () => {
    await start();
    await send('ana@example.test, everyone@evil.test', 'ana@example.test>\r\nRCPT TO:<everyone@evil.test');
    expect(server.deliveries).toEqual([]);
    expect(mailing.errors).toHaveLength(2);
  });

  it('are sent again when the server says "not now"', async () => {
    await start([rejection(451, 'Greylisted'), rejection(421, 'Busy')]);
    await send('ana@example.test');
    expect([server.attempts(), server.deliveries.length]).toEqual([3, 1]);
    expect(mailing.errors).toEqual([]);
  });

  it('are given up when it says "never", without a word about whom they were for', async () => {
    await start([rejection(550, 'No such user ana@example.test')]);
    await send('ana@example.test');
    expect(server.attempts()).toBe(1);
    expect(mailing.errors).toEqual([[{ code: 'EENVELOPE', responseCode: 550 }, 'a mail was given up']]);
  });

  it('are tried for a day, not for ever', async () => {
    await start(Array.from({ length: 10_000 }, () => rejection(451, 'Greylisted')));
    mailing.open();
    await mailing.post(mailTo('ana@example.test'));
    await eventually(
      async () => server.attempts(),
      (attempts) => attempts > 8,
    );
    await mailing.pass(24 * 3_600_000);
    mailing.open();
    await mailing.left();
    expect(server.deliveries).toEqual([]);
    expect(mailing.errors).toEqual([[{ code: 'EENVELOPE', responseCode: 451 }, 'a mail was given up']]);
  });

  it('whose answer was lost are sent again, as the same mail', async () => {
    await start([], { lostResponses: 1 });
    await send('ana@example.test');
    const ids = await messageIds();
    expect(ids).toHaveLength(2);
    expect(new Set(ids)).toEqual(new Set([expect.stringMatching(/^<[\da-f-]{36}@acme\.test>$/)]));
  });

  it('that carry another link each time are other mails', async () => {
    await start([], { lostResponses: 1 });
    let made = 0;
    mailing.open({}, async () => {
      made += 1;
      return { ...mailTo('ana@example.test'), action: { label: 'Open', url: `https://acme.test/${made}` } };
    });
    await mailing.order({ kind: 'link', purpose: 'create', userId: 1 });
    await mailing.left();
    expect(new Set(await messageIds()).size).toBe(2);
    expect(server.deliveries.map(({ content }) => content.includes(`acme.test/${made}`))).toEqual([
      false,
      true,
    ]);
  });

  it('of a server that was killed are sent by the next once it can be sure of that', async () => {
    await start();
    await mailing.post(mailTo('ana@example.test'));
    const { db } = mailing.database;
    const claim = { now: new Date(), leaseMs: 60_000, limit: 10 };
    expect(await claimMails(db, claim)).toHaveLength(1);
    expect(await claimMails(db, claim)).toEqual([]);
    await mailing.pass(60_000);
    mailing.open();
    await mailing.left();
    expect(server.deliveries).toHaveLength(1);
  });

  it('are shared among the servers of one database, none sent twice', async () => {
    await start();
    const people = Array.from({ length: 40 }, (_, index) => `person${index}@example.test`);
    for (let servers = 0; servers < 3; servers += 1) mailing.open();
    await mailing.post(...people.map(mailTo));
    await mailing.left();
    const reached = server.deliveries.flatMap(({ envelope }) =>
      envelope.rcptTo.map(({ address }) => address),
    );
    expect(reached.toSorted()).toEqual(people.toSorted());
  });

  it('that wait hold up no stop, and leave after the next start', async () => {
    await start([rejection(451, 'Greylisted')]);
    const stopped = mailing.open({ backoffMs: 60_000, drainMs: 100 });
    await mailing.post(mailTo('ana@example.test'));
    await mailing.tried();
    await stopped.close();
    expect(server.deliveries).toEqual([]);
    await mailing.pass(60_000);
    mailing.open();
    await mailing.left();
    expect(server.deliveries).toHaveLength(1);
    expect(mailing.errors).toEqual([]);
  });

  it('never give the password to a server without TLS', async () => {
    await start([], { login: 'texts:secret@' });
    mailing.open();
    await mailing.post(mailTo('ana@example.test'));
    await mailing.tried();
    await mailing.pass(24 * 3_600_000);
    mailing.open();
    await mailing.left();
    expect(server.passwords).toEqual([]);
    expect(server.deliveries).toEqual([]);
    expect(mailing.errors).toEqual([[expect.objectContaining({ code: 'ETLS' }), 'a mail was given up']]);
  });
});
