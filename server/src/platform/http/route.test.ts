import { requiredText } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { Conflict, NotFound } from './errors';
import { route } from './route';

const echo = route({
  method: 'POST',
  url: '/test/echo/:id',
  summary: 'Echoes the request',
  access: { kind: 'signed-in' },
  params: v.object({ id: v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number)) }),
  body: v.strictObject({
    name: requiredText(5),
    count: v.optional(v.number()),
    deep: v.optional(v.object({ list: v.array(v.string()) })),
  }),
  response: v.object({ id: v.number(), name: v.string(), userId: v.number() }),
  handler: async ({ principal, params, body }) => ({
    id: params.id,
    name: body.name,
    userId: principal.userId,
    passwordHash: 'must not leave',
  }),
});

const failing = (kind: string, fail: () => never) =>
  route({
    method: 'GET',
    url: `/test/${kind}`,
    summary: 'Fails',
    access: { kind: 'public', reason: 'test' },
    handler: async () => fail(),
  });

const brokenResponse = route({
  method: 'GET',
  url: '/test/broken-response',
  summary: 'Breaks its contract',
  access: { kind: 'public', reason: 'test' },
  response: v.object({ secret: v.number() }),
  // A row read as unknown may have any shape.
  handler: async () => JSON.parse('{"secret":"5550100"}'),
});

const limited = route({
  method: 'GET',
  url: '/test/limited',
  summary: 'Twice a minute',
  access: { kind: 'public', reason: 'test' },
  rateLimit: { max: 2, windowMs: 60_000, by: 'address' },
  handler: async () => ({ ok: true }),
});

const local = route({
  method: 'POST',
  url: '/test/local',
  summary: 'For this machine',
  access: { kind: 'loopback' },
  handler: async () => ({ ok: true }),
});

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });
/** Errors of the driver and the system when the database or the disk is unavailable. */
const unavailable: [kind: string, Error][] = [
  ['full-disk', withCode('ENOSPC: no space left on device, write', 'ENOSPC')],
  ['full-database', new Error('Failed query', { cause: withCode('could not extend file', '53100') })],
  ['stopping-database', withCode('terminating connection due to administrator command', '57P01')],
  ['starting-database', withCode('the database system is starting up', '57P03')],
  ['no-database', Object.assign(withCode('connect ENOENT', 'ENOENT'), { syscall: 'connect' })],
  ['lost-database', new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') })],
];

let test: TestApp;
beforeAll(async () => {
  const fail = (error: Error) => () => {
    throw error;
  };
  const routes = [
    echo,
    failing('conflict', fail(new Conflict('Someone else changed this.', { code: 'STALE' }))),
    failing('not-found', fail(new NotFound())),
    failing('crash', fail(new Error('select * from secrets'))),
    ...unavailable.map(([kind, error]) => failing(kind, fail(error))),
    brokenResponse,
    limited,
    local,
  ];
  test = await startTestApp({ routes });
});
afterAll(() => test.close());

const url = '/test/echo/7';

describe('a declared route', () => {
  it('passes parsed input and the user to its handler, and returns only schema fields', async () => {
    const send = await test.signIn('north1.agent');
    const response = await send({ method: 'POST', url, payload: { name: '  Ana ' } });
    expect(response.statusCode).toBe(200);
    const { userId } = test.world.providers[0].accounts[0].agent;
    expect(response.json()).toEqual({ id: 7, name: 'Ana', userId });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('checks the session before the request [INB-02]', async () => {
    const response = await test.anonymous({ method: 'POST', url: '/test/echo/x', payload: 'not json' });
    expect(response.statusCode).toBe(401);
  });

  it.each([
    ['an unknown key', 400, { name: 'Ana', isAdmin: true }, 'isAdmin', 'Enter a valid value'],
    ['a number for a string', 400, { name: 5 }, 'name', 'Required'],
    [
      'a string that is too long',
      422,
      { name: 'Annabelle' },
      'name',
      'The maximum length of this field is 5 chars.',
    ],
    ['a string for a number', 400, { name: 'Ana', count: '5550100' }, 'count', 'Enter a valid value'],
    ['an object for a list', 400, { name: 'Ana', deep: { list: {} } }, 'deep.list', 'Enter a valid value'],
    ['a NUL character', 400, { name: 'A\0' }, 'name', 'Enter a valid value'],
    ['nothing', 422, {}, 'name', 'Required'],
    ['null', 400, null, '', 'Enter a valid value'],
    ['a list', 400, [], 'name', 'Required'],
  ])(
    'rejects %s with %i and our own error message [INB-02]',
    async (_input, status, payload, field, message) => {
      const send = await test.signIn('north1.agent');
      const response = await send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      });
      expect(response.statusCode).toBe(status);
      expect(response.json().errors[field]).toEqual([message]);
      expect(response.body).not.toContain('5550100');
    },
  );

  it.each([
    ['no body', {}],
    ['an empty body', { headers: { 'content-type': 'application/json' }, payload: '' }],
  ])('rejects %s where one is needed, with a message about it [ASV-36]', async (_, request) => {
    const send = await test.signIn('north1.agent');
    const response = await send({ method: 'POST', url, ...request });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { message: 'The request has no body.', code: 'INVALID' },
    ]);
  });

  it.each([
    ['a body that is not JSON', '{"name":', 'application/json', 400],
    ['a __proto__ key', '{"name":"Ana","__proto__":{"a":1}}', 'application/json', 400],
    ['a form', 'name=Ana', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{"name":"Ana"}', 'text/plain', 415],
    ['more than a megabyte', `{"name":"${'a'.repeat(1_000_001)}"}`, 'application/json', 413],
  ])('rejects %s [INB-02]', async (_input, payload, type, status) => {
    const send = await test.signIn('north1.agent');
    const response = await send({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toEqual(expect.any(String));
  });

  it.each(unavailable)('reports a %s as temporary and reveals nothing else', async (kind) => {
    const response = await test.anonymous({ url: `/test/${kind}` });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toEqual({
      message: 'This is not possible right now. Try again in a moment.',
      code: 'UNAVAILABLE',
      retryAfter: 5,
      requestId: expect.any(String),
    });
  });

  it('returns the status, message and code of a named error [INB-02]', async () => {
    const response = await test.anonymous({ url: '/test/conflict' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ message: 'Someone else changed this.', code: 'STALE' });
  });

  it('hides the message of an unexpected error and returns the request id', async () => {
    const response = await test.anonymous({ url: '/test/crash' });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      message: 'Something went wrong',
      requestId: response.headers['x-request-id'],
    });
  });

  it('does not send a response that violates the schema [API-15]', async () => {
    const response = await test.anonymous({ url: '/test/broken-response' });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('5550100');
  });

  it('returns the same 404 for an unknown URL as for a missing record [INB-02]', async () => {
    const [missing, unknown] = await Promise.all([
      test.anonymous({ url: '/test/not-found' }),
      test.anonymous({ url: '/no/such/route' }),
    ]);
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json().message).toBe(missing.json().message);
  });

  it('shows an error page when a browser opens a failing URL', async () => {
    const open = (url: string) =>
      test.anonymous({ url, headers: { accept: 'text/html,application/xhtml+xml' } });
    const [missing, crashed] = [await open('/no/such/page'), await open('/test/crash')];
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('We are Sorry...');
    expect(crashed.statusCode).toBe(500);
    expect(crashed.body).toContain(`Reference ${crashed.headers['x-request-id']}`);
    expect(crashed.body).not.toContain('secrets');
  });

  it.each(['/api/contacts/%E0%A4%A', '/api/contacts/%', `/api/contacts/${'9'.repeat(2000)}`])(
    'rejects a malformed URL with our own error message: %.30s',
    async (address) => {
      const response = await test.anonymous({ url: address });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      expect(Object.keys(response.json()).sort()).toEqual(['message', 'requestId']);
      expect(response.body).not.toContain('%');
    },
  );

  it('shows an error page when a browser opens a malformed URL', async () => {
    const { statusCode, body } = await test.anonymous({
      url: '/dashboard/%E0%A4%A',
      headers: { accept: 'text/html' },
    });
    expect([statusCode, body]).toEqual([404, expect.stringContaining('We are Sorry...')]);
  });

  it('limits the request rate and returns Retry-After', async () => {
    const send = () => test.anonymous({ url: '/test/limited' });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
    const rejected = await send();
    expect(rejected.statusCode).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    test.advance(60_000);
    expect((await send()).statusCode).toBe(200);
  });

  it('returns 404 to other machines when it is loopback-only', async () => {
    const here = await test.anonymous({ method: 'POST', url: '/test/local' });
    const elsewhere = await test.anonymous({
      method: 'POST',
      url: '/test/local',
      remoteAddress: '192.0.2.7',
    });
    const proxied = await test.anonymous({
      method: 'POST',
      url: '/test/local',
      headers: { 'x-forwarded-for': '192.0.2.7' },
    });
    const renamed = await test.anonymous({
      method: 'POST',
      url: '/test/local',
      headers: { host: 'rebound.evil.test:3000' },
    });
    const responses = [here, elsewhere, proxied, renamed];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 404]);
  });
});

describe('the cross-site write check', () => {
  const post = (headers: Record<string, string>) =>
    test.app.inject({ method: 'POST', url, headers, payload: { name: 'Ana' } });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['a browser without either header', {}],
    ['a sandboxed frame', { origin: 'null' }],
    ['another origin', { origin: 'http://localhost:4000' }],
    ['a lookalike', { origin: 'http://localhost:3000.evil.test' }],
  ])('rejects a write from %s', async (_source, headers) => {
    const cookie = await test.cookieOf('north1.agent');
    const response = await post({ host: 'localhost:3000', cookie, ...headers });
    expect(response.statusCode).toBe(403);
  });

  it('accepts a write from our own page', async () => {
    const cookie = await test.cookieOf('north1.agent');
    const named = await post({ host: 'localhost:3000', cookie, 'sec-fetch-site': 'same-origin' });
    const byOrigin = await post({
      host: 'acme.localhost:3000',
      cookie,
      origin: 'http://acme.localhost:3000',
    });
    expect([named.statusCode, byOrigin.statusCode]).toEqual([200, 200]);
  });
});
