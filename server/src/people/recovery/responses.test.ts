import { UserStatus } from '@dashboard/shared/contracts';
import { allJobs } from '../../all-jobs';
import { JobQueue } from '../../platform/jobs/job-queue';
import { emailOf, lastLink, postFromAnywhere, recoveryMails, setStatus } from '../../testing/recovery';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(() => test.close());

const agent = () => test.world.providers[0].accounts[0].agent;
const post = (url: string, payload: object, headers?: Record<string, string>) =>
  postFromAnywhere(test, url, payload, headers);

describe('POST /forgot-password', () => {
  it('mails a link by email address or username, ignoring case [API-20] [API-21]', async () => {
    const email = emailOf(agent()).toUpperCase();
    const byEmail = await post('/forgot-password', { email });
    expect(byEmail.statusCode).toBe(200);
    expect(byEmail.json()).toEqual({
      message: `If this user exists (${email}), we have sent you a password reset email`,
    });
    expect((await lastLink(test, agent())).purpose).toBe('reset');
    const username = 'North1.Admin';
    expect((await post('/forgot-password', { username })).statusCode).toBe(200);
    expect((await lastLink(test, test.world.providers[0].accounts[0].admin)).purpose).toBe('reset');
  });

  it('mails a link to the provider’s own host, whatever the Host header [ASV-53]', async () => {
    const evil = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'sec-fetch-site': 'same-origin' };
    await post('/forgot-password', { email: emailOf(agent()) }, evil);
    const { url } = await lastLink(test, agent());
    expect(url).toMatch(/^http:\/\/north\.test:3000\/reset-password\?token=[\w-]{43}$/);
    const [mail] = await recoveryMails(test, agent());
    expect(mail?.from?.name).toBe('north Company');
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('requires exactly one of email and username', async () => {
    const both = { email: emailOf(agent()), username: agent().username };
    const statusOf = async (body: object) => (await post('/forgot-password', body)).statusCode;
    expect([await statusOf({}), await statusOf(both)]).toEqual([400, 400]);
    expect([await statusOf({ email: 'no address' }), await statusOf({ username: ' ' })]).toEqual([422, 422]);
    expect(await recoveryMails(test, agent())).toEqual([]);
  });
});

describe('POST /forgot-username', () => {
  it('mails the username to its user [API-26] [API-27]', async () => {
    const response = await post('/forgot-username', { email: emailOf(agent()) });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      message: `If this user exists (${emailOf(agent())}), we have sent you an email with username`,
    });
    const [mail] = await recoveryMails(test, agent());
    expect(mail?.text).toContain(`Your username is ${agent().username}.`);
  });

  it('rejects an invalid email address', async () => {
    const response = await post('/forgot-username', { email: 'nobody@nowhere' });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({ email: ['Please enter a valid email address'] });
  });
});

describe.each(['/forgot-password', '/forgot-username'])('%s', (url) => {
  it('returns the same response for known, unknown, pending and disabled users [ASV-16]', async () => {
    const [{ admin, agent: waiting }, { agent: removed }] = test.world.providers[0].accounts;
    await setStatus(test, waiting, UserStatus.PENDING);
    await setStatus(test, removed, UserStatus.DISABLED);
    const emails = [emailOf(admin), emailOf(waiting), emailOf(removed), 'nobody@example.test'];
    const responseTo = async (email: string) => {
      const { statusCode, headers, body } = await post(url, { email });
      return { statusCode, names: Object.keys(headers), body: body.replace(email, '…') };
    };
    const responses = await Promise.all(emails.map(responseTo));
    expect(responses).toEqual(emails.map(() => responses[0]));
    const mailed = await Promise.all([admin, waiting, removed].map((user) => recoveryMails(test, user)));
    expect(mailed.map((mails) => mails.length)).toEqual([1, 1, 0]);
  });

  it('responds without reading the user table, in the same time for all users [ASV-16]', async () => {
    const client = await test.services.pool.connect();
    await client.query('begin');
    await client.query('lock table app_user in access exclusive mode');
    expect((await post(url, { email: emailOf(agent()) })).statusCode).toBe(200);
    await client.query('rollback');
    client.release();
    expect(await recoveryMails(test, agent())).toHaveLength(1);
  });

  it('sends the mail after a server restart', async () => {
    const { services } = test;
    expect((await post(url, { email: emailOf(agent()) })).statusCode).toBe(200);
    await services.jobs.stop();
    const { pool, log } = services;
    services.jobs = await JobQueue.open({ database: { pool }, jobs: allJobs, log });
    expect(await recoveryMails(test, agent())).toHaveLength(1);
  });

  it('is limited per known or unknown person for fifteen minutes', async () => {
    for (const email of [emailOf(agent()), 'nobody@example.test']) {
      const ask = () => post(url, { email });
      for (let index = 0; index < 5; index += 1) expect((await ask()).statusCode).toBe(200);
      const rejected = await ask();
      expect(rejected.statusCode).toBe(429);
      expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(900);
    }
    test.advance(15 * 60_000);
    expect((await post(url, { email: emailOf(agent()) })).statusCode).toBe(200);
  });

  it('is limited per address across all users', async () => {
    const ask = (index: number, remoteAddress: string) =>
      test.anonymous({
        ...{ method: 'POST', url, remoteAddress },
        payload: { email: `somebody${index}@example.test` },
      });
    for (let index = 0; index < 20; index += 1) {
      expect((await ask(index, '192.0.2.7')).statusCode).toBe(200);
    }
    expect((await ask(20, '192.0.2.7')).statusCode).toBe(429);
    expect((await ask(20, '192.0.2.8')).statusCode).toBe(200);
  });
});
