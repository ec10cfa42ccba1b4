import { OWN_PAGE, type Send, startTestApp, type TestApp } from '../start-test-app';
import { TEST_KEY } from '../world';

/** Ways to name another site, or another page of ours, where a page of the dashboard is expected. */
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

describe('after signing in', () => {
  it.each(NEXTS)('nobody is led out of the dashboard by %j', async (next) => {
    const url = `/login?next=${encodeURIComponent(next)}`;
    const payload = {
      username: 'north1.agent',
      password: TEST_KEY,
      remember_me: false,
    };
    const answered = await test.anonymous({ method: 'POST', url, payload });
    if (answered.statusCode === 200) expect(isOfTheDashboard(answered.json().redirectTo)).toBe(true);
    const led = await agent({ url });
    if (led.statusCode === 303) expect(isOfTheDashboard(led.headers.location)).toBe(true);
    for (const { statusCode, headers } of [answered, led]) {
      expect([200, 303, 400]).toContain(statusCode);
      expect(String(headers['set-cookie'])).not.toContain('planted');
    }
  });

  it('nobody is led elsewhere from a page of the dashboard, whatever host the request names', async () => {
    const headers = { ...OWN_PAGE, host: 'evil.test', 'x-forwarded-host': 'evil.test' };
    const { statusCode, headers: answered } = await test.app.inject({
      url: '/dashboard//evil.test',
      headers,
    });
    expect([statusCode, answered.location]).toEqual([
      303,
      expect.stringMatching(/^\/login\?next=%2Fdashboard/),
    ]);
  });
});
