import { startTestApp, type TestApp } from '../../testing/start-test-app';

const HTTP_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the API document', () => {
  it('describes a route with its parameters, body, response and access', async () => {
    const { paths, components } = (await test.anonymous({ url: '/api/docs/openapi.json' })).json();
    const login = paths['/login'].post;
    expect(login.requestBody.content['application/json'].schema.required).toEqual([
      'username',
      'password',
      'remember_me',
    ]);
    const history = paths['/sms-numbers/{tn}/history/{contactId}'].get;
    expect(
      history.parameters.map(({ name, in: place }: { name: string; in: string }) => [name, place]),
    ).toEqual(
      expect.arrayContaining([
        ['tn', 'path'],
        ['contactId', 'path'],
        ['pageSize', 'query'],
      ]),
    );
    expect(history.description).toBe('Needs Read on Messaging.');
    expect(history.security).toEqual([{ session: [] }]);
    expect(components.schemas.Error.properties).toHaveProperty('message');
  });

  it('states the limits of a name [CTC-16]', async () => {
    const { paths } = (await test.anonymous({ url: '/api/docs/openapi.json' })).json();
    const { properties } = paths['/api/contacts/list'].post.requestBody.content['application/json'].schema;
    expect(properties.name).toEqual({ type: 'string', minLength: 1, maxLength: 80 });
  });

  it('describes upload forms, and responses without a body', async () => {
    const { paths, components } = (await test.anonymous({ url: '/api/docs/openapi.json' })).json();
    const { content } = paths['/api/media'].post.requestBody;
    expect(content['multipart/form-data'].schema.required).toEqual(['file']);
    const statusesOf = ({ responses }: { responses: object }) => Object.keys(responses);
    expect(statusesOf(paths['/logout'].get)).toEqual(['303', 'default']);
    const welcome = paths['/users/platform-users/send-welcome-email/{userId}'].post;
    expect(statusesOf(welcome)).toEqual(['204', '400', '401', '403', '404', '429', 'default']);
    const webhook = paths['/api/carrier/webhooks/messages'].post;
    expect(statusesOf(webhook)).toEqual(['204', '400', '401', '413', '415', 'default']);
    expect([webhook.security, components.securitySchemes.carrier]).toEqual([
      [{ carrier: [] }],
      { type: 'http', scheme: 'basic' },
    ]);
  });

  it('lists the status of an empty anonymous request', async () => {
    const { paths } = (await test.anonymous({ url: '/api/docs/openapi.json' })).json();
    for (const [path, methods] of Object.entries<Record<string, { responses: object }>>(paths)) {
      for (const [name, { responses }] of Object.entries(methods)) {
        const method = HTTP_METHODS.find((known) => known.toLowerCase() === name);
        const { statusCode } = await test.anonymous({ method, url: path.replace(/\{\w+\}/g, '1') });
        expect([name, path, Object.keys(responses)]).toEqual([
          name,
          path,
          expect.arrayContaining([String(statusCode)]),
        ]);
      }
    }
  });

  it('is served to super admins from other machines, and to no other caller there [I-06]', async () => {
    const { superAdmin, providers } = test.world;
    const [{ accounts, provider }] = providers;
    const others = [accounts[0].agent, accounts[0].admin, provider];
    for (const url of ['/api/docs', '/api/docs/openapi.json']) {
      const from = { url, remoteAddress: '203.0.113.9' };
      expect((await (await test.signIn(superAdmin.username))(from)).statusCode).toBe(200);
      for (const { username } of others)
        expect((await (await test.signIn(username))(from)).statusCode).toBe(404);
      expect((await test.anonymous(from)).statusCode).toBe(404);
      // Forwarded by a proxy on the same machine.
      const forwarded = { url, headers: { 'x-forwarded-for': '203.0.113.9' } };
      expect((await test.anonymous(forwarded)).statusCode).toBe(404);
    }
  });

  it('is readable as a page without any script', async () => {
    const { headers, body } = await test.anonymous({ url: '/api/docs' });
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('<code>POST /api/messages</code>');
    expect(body).not.toContain('<script');
  });
});
