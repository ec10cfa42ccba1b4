import { Registry } from 'prom-client';
import { builtSite } from '../../remotes/site';
import { allRoutes } from '../../routes';
import { startTestApp } from '../../testing/start-test-app';
import { route } from './route';

/** Whatever makes the server search, work for others, or keep what it is given. */
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

describe('a limit', () => {
  it('is set on every route that searches, checks or stores files', () => {
    const limited = allRoutes(builtSite, new Registry()).filter(({ rateLimit }) => rateLimit !== undefined);
    expect(limited.map(({ method, url }) => `${method} ${url}`)).toEqual(expect.arrayContaining(LIMITED));
  });
});

describe('a stranger', () => {
  it('is heard for ten thousand bytes, however many the form of somebody signed in may have', async () => {
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
  it('is required: a route without one keeps the server from starting', async () => {
    const spec = route({
      method: 'GET',
      url: '/test/forgotten',
      summary: 'Says nothing about who may call it',
      access: { kind: 'signed-in' },
      handler: async () => ({}),
    });
    // As plain JavaScript could do it.
    Reflect.deleteProperty(spec, 'access');
    await expect(startTestApp({ routes: [spec] })).rejects.toThrow(
      'GET /test/forgotten declares no access policy',
    );
  });
});
