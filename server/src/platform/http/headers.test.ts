import { responseTo } from '../../testing/response-to';
import { startTexting, type TextingApp } from '../../testing/texting';

const HOST = 'texts.example';

let app: TextingApp;
beforeAll(async () => {
  app = await startTexting({}, { publicUrl: `https://${HOST}` });
});
afterAll(() => app.close());

/** As a proxy that ends https sends it. */
const get = (path: string, init: RequestInit = {}) =>
  fetch(`${app.address}${path}`, { redirect: 'manual', ...init });
const post = (path: string, body: string, type = 'application/json') =>
  get(path, { method: 'POST', body, headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' } });

const SECURITY = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
  'cross-origin-opener-policy': 'same-origin',
};

/** Kinds of responses, the statuses that they have, and how to get one. */
const KINDS: [string, number, () => Promise<Response>][] = [
  ['a JSON response', 200, () => get('/healthz')],
  ['an error page', 404, () => get('/nothing/here', { headers: { accept: 'text/html' } })],
  ['a redirect', 303, () => get('/dashboard')],
  ['a file', 200, () => get('/assets/brand/acme.svg')],
  ['a missing file', 404, () => get('/assets/shell/missing.0123456789ab.js')],
  ['the API page', 200, () => get('/api/docs')],
  ['an unknown URL', 404, () => get('/nothing/here')],
  ['a malformed URL', 404, () => get('/api/contacts/%E0%A4%A')],
  ['a request without a session', 401, () => get('/api/permissions')],
  ['a cross-site write', 403, () => get('/login', { method: 'POST' })],
  ['invalid values', 400, () => post('/login', '{"username":7}')],
  ['invalid JSON', 400, () => post('/login', '{')],
  ['a body that is too large', 413, () => post('/login', `"${'a'.repeat(1_100_000)}"`)],
  ['an unknown type of body', 415, () => post('/login', 'x', 'application/x-unknown')],
  ['a socket of another site', 403, () => get('/socket.io/?EIO=4&transport=polling')],
];

describe('the set of security headers', () => {
  it.each(KINDS)('is sent with %s [ASV-25] [ASV-23]', async (kind, status, request) => {
    const response = await request();
    await response.arrayBuffer();
    const headers = Object.fromEntries(response.headers);
    expect([response.status, headers]).toEqual([status, expect.objectContaining(SECURITY)]);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    // Pages load files; every other response may load nothing at all.
    if (String(headers['content-type']).startsWith('text/html'))
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types ");
    // Only files may be read by pages of other origins: a second origin may serve them.
    expect(headers['access-control-allow-origin']).toBe(/a file/.test(kind) ? '*' : undefined);
  });

  it.each([
    ['a header that is too long', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['an unknown method', 'TEXT / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('is sent with the error of %s [ASV-25]', async (_, bytes) => {
    const lines = (await responseTo(app.address, bytes)).split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining(
        Object.entries(SECURITY).map(([name, value]) =>
          typeof value === 'string' ? `${name}: ${value}` : `${name}: same-origin`,
        ),
      ),
    );
  });

  it('has an id of the request for support', async () => {
    expect((await get('/healthz')).headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}$/);
  });

  it('does not let other sites read a response', async () => {
    const response = await get('/healthz', { headers: { origin: 'https://evil.test' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
