import { startTestApp } from '../testing/start-test-app';
import { route } from './route';

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
