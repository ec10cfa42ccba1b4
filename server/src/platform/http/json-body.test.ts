import { OWN_PAGE, startTestApp, type TestApp } from '../../testing/start-test-app';
import { route } from './route';

const echo = route({
  method: 'POST',
  url: '/api/test/echo',
  summary: 'Returns its body',
  access: { kind: 'public', reason: 'A test' },
  bodyLimit: 1_000_000,
  handler: async ({ request, reply }) => reply.send({ body: request.body }),
});

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ routes: [echo] });
});
afterAll(() => test.close());

const post = (payload: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/test/echo',
    headers: { ...OWN_PAGE, 'content-type': 'application/json' },
    payload,
  });

describe('JSON bodies', () => {
  it.each([
    ['flat', '{"a":1,"a":1}'],
    ['nested', '{"a":{"b":[{"c":1,"d":2,"c":3}]}}'],
    ['with space before the colon', '{"a" :1,"a"\n:2}'],
    ['with an escape', '{"a":1,"\\u0061":2}'],
    ['with escaped quotes', '{"a\\"":1,"a\\"":2}'],
    ['after a value with quotes', '{"x":"\\"a\\":","a":1,"a":2}'],
  ])('are rejected with duplicate keys: %s [ASV-36]', async (_, payload) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('The request has the same field twice.');
  });

  it.each([
    '{}',
    '7',
    '[{"a":1},{"a":2}]',
    '{"a":{"a":{"a":1}}}',
    '{"a":"\\"a\\":1,\\"a\\":2"}',
    '{"a\\\\":"a\\\\","b":":"}',
    '{"a":"{\'a\':1}","b":["a","a"]}',
  ])('are read when each key is unique in its object: %s', async (payload) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(200);
    expect(response.json().body).toEqual(JSON.parse(payload));
  });

  it('count as absent when they are empty [API-68]', async () => {
    const response = await post('');
    expect([response.statusCode, response.json()]).toEqual([200, {}]);
  });

  it.each([' ', '{', '{"__proto__":1}'])('are rejected as before: %j', async (payload) => {
    const response = await post(payload);
    expect([response.statusCode, response.json().message]).toEqual([400, expect.any(String)]);
    expect(response.json().message).not.toContain('twice');
  });

  it('are read in linear time', async () => {
    const startedAt = performance.now();
    const response = await post(JSON.stringify({ a: '\\"'.repeat(200_000), b: ' '.repeat(100_000) }));
    expect(response.statusCode).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
