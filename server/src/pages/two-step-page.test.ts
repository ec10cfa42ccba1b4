import { serviceProvider } from '../platform/db/schema';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { testSite } from '../testing/test-site';
import { enroll, SignInBrowser } from '../testing/two-factor';

let test: TestApp;
let removeSite: () => Promise<void>;
beforeAll(async () => {
  const { site, remove } = await testSite();
  removeSite = remove;
  test = await startTestApp({ site });
  await enroll(test, await test.signIn('north1.agent'));
  await test.services.db.update(serviceProvider).set({ twoFactor: 'everyone' });
});
afterAll(async () => {
  await test.close();
  await removeSite();
});

const open = (cookie: string) =>
  test.anonymous({ url: '/login/two-step?next=/dashboard/contacts', headers: { cookie } });
async function openAfterPassword(username: string) {
  const browser = new SignInBrowser(test, '10.3.0.1');
  await browser.password(username);
  return open(browser.cookie);
}

describe('the page of a sign-in’s second step', () => {
  it('leads back to the sign-in page without an accepted password', async () => {
    const response = await open('');
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      '/login?next=%2Fdashboard%2Fcontacts',
    ]);
    expect((await open(`login=${'a'.repeat(43)}`)).statusCode).toBe(303);
  });

  it('shows the code form, without the key, to a user with two steps', async () => {
    const response = await openAfterPassword('north1.agent');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.body).toContain('<h1>code</h1>');
    expect(response.body).not.toContain('otpauth:');
  });

  it('shows a new key to a user who has to enroll', async () => {
    const response = await openAfterPassword('north1.admin');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.body).toContain('<h1>enroll</h1>');
    expect(response.body).toContain('otpauth://totp/');
  });

  it('shows no key to a browser whose user got a new one elsewhere', async () => {
    const earlier = new SignInBrowser(test, '10.3.0.1');
    await earlier.password('north1.admin');
    expect((await openAfterPassword('north1.admin')).body).toContain('otpauth://totp/');
    const response = await open(earlier.cookie);
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      '/login?next=%2Fdashboard%2Fcontacts',
    ]);
  });
});
