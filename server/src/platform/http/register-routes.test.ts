import { Registry } from 'prom-client';
import { builtSite } from '../../remotes/site';
import { allRoutes } from '../../routes';
import { startTestApp } from '../../testing/start-test-app';
import { route } from './route';

/** Routes that search, call other services, or store input. */
const LIMITED = [
  'GET /api/messages/search',
  'GET /api/conversations',
  'GET /api/contacts',
  'GET /users/platform-users',
  'POST /users/validate',
  'POST /api/address/verify',
  'POST /api/address/search',
  'POST /api/media',
];

describe('a rate limit', () => {
  it('is set on every route that searches, checks or stores files', () => {
    const limited = allRoutes(builtSite, new Registry()).filter(({ rateLimit }) => rateLimit !== undefined);
    expect(limited.map(({ method, url }) => `${method} ${url}`)).toEqual(expect.arrayContaining(LIMITED));
  });

  it('delays its rejections, so that a client that never pauses cannot use up the server', async () => {
    const spec = route({
      method: 'GET',
      url: '/test/limited',
      summary: 'May be requested once',
      access: { kind: 'public', reason: 'test' },
      rateLimit: { max: 1, windowMs: 60_000, by: 'address' },
      handler: async () => undefined,
    });
    const test = await startTestApp({ routes: [spec] });
    const statusOf = async (remoteAddress = '192.0.2.1') =>
      (await test.anonymous({ url: spec.url, remoteAddress })).statusCode;
    expect([await statusOf(), test.slept]).toEqual([204, []]);
    expect([await statusOf(), test.slept]).toEqual([429, [500]]);
    // A client can use every address of its IPv6 network.
    expect([await statusOf('2001:db8::1'), await statusOf('2001:db8::2')]).toEqual([204, 429]);
    await test.close();
  });
});

describe('an anonymous request', () => {
  it('is limited to a body of 10,000 bytes, unlike one of a signed-in user', async () => {
    const test = await startTestApp();
    const name = 'x'.repeat(10_000);
    for (const url of ['/login', '/forgot-password', '/forgot-username', '/reset-password']) {
      const response = await test.anonymous({ method: 'POST', url, payload: { name } });
      expect([url, response.statusCode]).toEqual([url, 413]);
    }
    const own = await test.signIn('north1.agent');
    expect((await own({ method: 'PATCH', url: '/users/self', payload: { name } })).statusCode).toBe(400);
    await test.close();
  });
});

describe('an access policy', () => {
  it('is required: the server does not start with a route without one', async () => {
    const spec = route({
      method: 'GET',
      url: '/test/forgotten',
      summary: 'Declares no access policy',
      access: { kind: 'signed-in' },
      handler: async () => ({}),
    });
    // Plain JavaScript could omit the property.
    Reflect.deleteProperty(spec, 'access');
    await expect(startTestApp({ routes: [spec] })).rejects.toThrow(
      'GET /test/forgotten declares no access policy',
    );
  });
});
