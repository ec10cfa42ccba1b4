import { startTestApp, type TestApp } from '../../testing/start-test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the set of security headers', () => {
  it.each([
    ['a JSON response', '/healthz'],
    ['an error', '/api/permissions'],
    ['an unknown URL', '/nothing/here'],
    ['a redirect', '/dashboard'],
    ['a file', '/assets/brand/acme.svg'],
    ['the API page', '/api/docs'],
    ['a malformed URL', '/api/contacts/%E0%A4%A'],
  ])('is sent with %s', async (_response, url) => {
    const { headers } = await test.anonymous({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('does not let other sites read a response', async () => {
    const response = await test.anonymous({ url: '/healthz', headers: { origin: 'https://evil.test' } });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });
});
