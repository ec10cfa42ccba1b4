import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { type RecoveryLink, RecoveryPageData, UserStatus } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { sendWelcomeEmail } from '../people/recovery/queue-recovery-mails';
import { createLog } from '../platform/http/log';
import { emailOf, lastLink, postFromAnywhere, setStatus } from '../testing/recovery';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { testSite } from '../testing/test-site';
import type { WorldUser } from '../testing/world';

let test: TestApp;
let builds: Awaited<ReturnType<typeof testSite>>;
const lines: string[] = [];
const log = createLog(
  'trace',
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);

beforeAll(async () => {
  builds = await testSite();
  test = await startTestApp({ site: builds.site, log });
});
afterAll(async () => {
  await test.close();
  await builds.remove();
});

const open = (url: string, host = 'south.test') => test.anonymous({ url, headers: { host } });

const inlined = (html: string) =>
  v.parse(
    RecoveryPageData,
    JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'),
  );

async function openLink(path: string): Promise<RecoveryLink | undefined> {
  const pageData = inlined((await open(path)).body);
  return 'link' in pageData ? pageData.link : undefined;
}

async function resetTokenOf(user: WorldUser) {
  await postFromAnywhere(test, '/forgot-password', { email: emailOf(user) });
  return (await lastLink(test, user)).token;
}

describe.each([
  ['/forgot-password', 'Forgot Password'],
  ['/forgot-username', 'Forgot Username'],
  ['/reset-password', 'Reset Password'],
  ['/create-password', 'Create Password'],
])('%s', (url, title) => {
  it('is a separate page in the colors of the host’s provider', async () => {
    const { statusCode, body, headers } = await open(url);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain(`<title>south Texting · ${title}</title>`);
    expect(body).toContain(`<h1>${url.slice(1)}</h1>`);
    expect(body).toContain('<link rel="stylesheet" href="/assets/auth/recovery.ABCDEFGH.css"');
    expect(body).not.toContain('/assets/auth/login.');
  });
});

describe('opened email link', () => {
  it('shows its user, in the colors of their own provider whatever the host', async () => {
    const token = await resetTokenOf(test.world.providers[0].accounts[0].agent);
    const { body } = await open(`/reset-password?token=${token}`, 'south.test');
    expect(body).toContain('<title>north Texting · Reset Password</title>');
    expect(inlined(body)).toMatchObject({
      link: { state: 'open', username: 'north1.agent', name: 'north1 Tester', companyName: 'north1 Company' },
    });
  });

  it('names the provider as the company of its own users', async () => {
    const { provider } = test.world.providers[0];
    await setStatus(test, provider, UserStatus.PENDING);
    await sendWelcomeEmail(test.services, provider.userId);
    const { token } = await lastLink(test, provider);
    expect(await openLink(`/create-password?token=${token}`)).toMatchObject({ companyName: 'north Company' });
  });

  it('stays valid after it is opened, because mail scanners open links too', async () => {
    const token = await resetTokenOf(test.world.providers[0].accounts[0].admin);
    for (let times = 0; times < 3; times += 1) {
      expect(await openLink(`/reset-password?token=${token}`)).toMatchObject({ state: 'open' });
    }
    const password = 'a'.repeat(32);
    expect((await postFromAnywhere(test, '/reset-password', { password, token })).statusCode).toBe(200);
    expect(await openLink(`/reset-password?token=${token}`)).toEqual({ state: 'invalid' });
  });

  it.each([
    ['/reset-password', 'missing'],
    ['/reset-password?token=', 'missing'],
    ['/reset-password?token=a&token=b', 'missing'],
    ['/reset-password?token=never-ours', 'invalid'],
    ['/reset-password?token=a%00', 'invalid'],
    ['/create-password?token=%00', 'invalid'],
    [`/create-password?token=${'x'.repeat(5000)}`, 'invalid'],
  ])('explains why it cannot be used: %s', async (url, state) => {
    expect(await openLink(url)).toEqual({ state });
  });

  it('loses its token to the first script, before any file is fetched [ASV-44]', async () => {
    const { body, headers } = await open('/reset-password?token=never-ours');
    const [, before = '', script = ''] = /^(.*?)<script>(.*?)<\/script>/s.exec(body) ?? [];
    expect(before).not.toMatch(/src=|href=|url\(/);
    expect(script).toContain("history.replaceState({token:t},'',location.pathname)");
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  it('keeps its token out of the page, the log and requests to other sites', async () => {
    const token = await resetTokenOf(test.world.providers[1].accounts[0].agent);
    const { body, headers } = await open(`/reset-password?token=${token}`);
    expect(body).not.toContain(token);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-store');
    await postFromAnywhere(test, '/reset-password', { password: 'b'.repeat(32), token });
    const logged = lines.join('');
    expect(logged).toContain('"route":"/reset-password"');
    expect(logged).not.toContain(token);
    expect(logged).not.toContain('b'.repeat(32));
  });
});
