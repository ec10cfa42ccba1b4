import { OWN_PAGE, type Send, startTestApp, type TestApp } from '../start-test-app';
import { TEST_KEY } from '../world';

/** Values of `next` that name another site, or a page outside the dashboard. */
const NEXTS = [
  '//evil.test',
  '///evil.test/dashboard',
  '/\\evil.test',
  '\\\\evil.test\\dashboard',
  'https:evil.test',
  'https:/evil.test/dashboard',
  'HTTPS://evil.test/dashboard',
  'http://localhost:3000@evil.test/dashboard',
  'javascript:alert(1)',
  'java\tscript:alert(1)//dashboard',
  'data:text/html,x',
  '/\t/evil.test/dashboard',
  '/\n/evil.test/dashboard',
  '/dashboard\r\nset-cookie: planted=1',
  '/dashboard/..//evil.test',
  '/dashboard/%2e%2e//evil.test',
  '/dashboard/../../logout',
  '/dashboard@evil.test',
  '/dashboard.evil.test',
  '/dashboard\u2028//evil.test',
  '\u0000/dashboard',
  '//dashboard',
  '/logout',
  '/dev/mailbox',
];

let test: TestApp;
let agent: Send;
beforeAll(async () => {
  test = await startTestApp();
  agent = await test.signIn('north1.agent');
});
afterAll(() => test.close());

const isOfTheDashboard = (address: unknown) => {
  const { origin, pathname } = new URL(String(address), 'http://localhost:3000/login');
  return origin === 'http://localhost:3000' && /^\/dashboard(\/|$)/.test(pathname);
};

describe('redirect after sign-in', () => {
  it.each(NEXTS)('stays in the dashboard with %j [ASV-27]', async (next) => {
    const url = `/login?next=${encodeURIComponent(next)}`;
    const payload = {
      username: 'north1.agent',
      password: TEST_KEY,
      remember_me: false,
    };
    const response = await test.anonymous({ method: 'POST', url, payload });
    if (response.statusCode === 200) expect(isOfTheDashboard(response.json().redirectTo)).toBe(true);
    const redirected = await agent({ url });
    if (redirected.statusCode === 303) expect(isOfTheDashboard(redirected.headers.location)).toBe(true);
    for (const { statusCode, headers } of [response, redirected]) {
      expect([200, 303, 400]).toContain(statusCode);
      expect(String(headers['set-cookie'])).not.toContain('planted');
    }
  });

  it('stays on this site from a dashboard page, whatever Host the request has', async () => {
    const headers = { ...OWN_PAGE, host: 'evil.test', 'x-forwarded-host': 'evil.test' };
    const { statusCode, headers: response } = await test.app.inject({
      url: '/dashboard//evil.test',
      headers,
    });
    expect([statusCode, response.location]).toEqual([
      303,
      expect.stringMatching(/^\/login\?next=%2Fdashboard/),
    ]);
  });
});
