import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { loadConfig } from '../config/config';
import type { Mail } from './mail';
import { openMailer } from './mailer';

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

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/** A mail server on this machine that answers each recipient with the next of `refusals`, then takes everything. */
async function startMailServer(refusals: Error[] = []) {
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
      done(refusals.shift());
    },
    onData(stream, { envelope }, done) {
      text(stream).then(
        (content) => {
          deliveries.push({ envelope, content });
          done();
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
  let errors: unknown[];
  afterEach(() => server.stop());

  const open = (options = {}, login = '') => {
    errors = [];
    const env = { SMTP_URL: `smtp://${login}127.0.0.1:${server.port}`, MAIL_FROM: 'texts@acme.test' };
    const log = { error: (...parts: unknown[]) => errors.push(parts) };
    return openMailer(loadConfig(env), log, { backoffMs: 1, ...options });
  };

  it('arrive whole, from the address that was configured', async () => {
    server = await startMailServer();
    const mail = open();
    mail.send(mailTo('ana@example.test'));
    await mail.close();
    const [delivery] = server.deliveries;
    expect(delivery?.envelope).toMatchObject({
      mailFrom: { address: 'texts@acme.test' },
      rcptTo: [{ address: 'ana@example.test' }],
      bodyType: '8bitmime',
    });
    const email = await PostalMime.parse(delivery?.content ?? '');
    expect(email.from).toEqual({ name: 'Acme Telecom', address: 'texts@acme.test' });
    expect(email.text).toContain('Grüße\n\n.\n\nthe line above');
    expect(errors).toEqual([]);
  });

  it('go to nobody, when an address is more than one', async () => {
    server = await startMailServer();
    const mail = open();
    mail.send(mailTo('ana@example.test, everyone@evil.test'));
    mail.send(mailTo('ana@example.test>\r\nRCPT TO:<everyone@evil.test'));
    await mail.close();
    expect(server.deliveries).toEqual([]);
    expect(errors).toHaveLength(2);
  });

  it('are sent again when the server says "not now"', async () => {
    server = await startMailServer([refusal(451, 'Greylisted'), refusal(421, 'Busy')]);
    const mail = open();
    mail.send(mailTo('ana@example.test'));
    await mail.settled();
    expect([server.attempts(), server.deliveries.length]).toEqual([3, 1]);
    expect(errors).toEqual([]);
    await mail.close();
  });

  it('are given up when it says "never", without a word about whom they were for', async () => {
    server = await startMailServer([refusal(550, 'No such user ana@example.test')]);
    const mail = open();
    mail.send(mailTo('ana@example.test'));
    await mail.close();
    expect(server.attempts()).toBe(1);
    expect(errors).toEqual([[{ code: 'EENVELOPE', responseCode: 550 }, 'a mail was given up']]);
  });

  it('are tried a number of times, not for ever', async () => {
    server = await startMailServer(Array.from({ length: 20 }, () => refusal(451, 'Greylisted')));
    const mail = open();
    mail.send(mailTo('ana@example.test'));
    await mail.close();
    expect(server.attempts()).toBe(8);
    expect(errors).toHaveLength(1);
  });

  it('hold up a stop only for a moment', async () => {
    server = await startMailServer([refusal(451, 'Greylisted')]);
    const mail = open({ backoffMs: 60_000, drainMs: 100 });
    mail.send(mailTo('ana@example.test'));
    await mail.close();
    expect(server.deliveries).toEqual([]);
    expect(errors).toEqual([[{ code: 'ABORT_ERR', responseCode: undefined }, 'a mail was given up']]);
  });

  it('never give the password to a server without TLS', async () => {
    server = await startMailServer();
    const mail = open({}, 'texts:secret@');
    mail.send(mailTo('ana@example.test'));
    await mail.close();
    expect(server.passwords).toEqual([]);
    expect(server.deliveries).toEqual([]);
    expect(errors).toEqual([[expect.objectContaining({ code: 'ETLS' }), 'a mail was given up']]);
  });
});
