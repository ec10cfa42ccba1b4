import { responseTo } from '../../testing/response-to';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { SECURITY_HEADERS } from './security-headers';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('malformed HTTP', () => {
  it.each([
    ['a URL that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['too many cookies', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an unknown method', 'TEXT / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n', 400],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ])('is rejected with a regular error response: %s', async (_input, bytes, status) => {
    const [head = '', body = ''] = (await responseTo(await test.listen(), bytes)).split('\r\n\r\n');
    const [first, ...headers] = head.split('\r\n');
    expect(first).toContain(`HTTP/1.1 ${status} `);
    const { message, requestId } = JSON.parse(body);
    expect(message).toMatch(/^The request is .+\.$/);
    expect(headers).toEqual(
      expect.arrayContaining([
        ...Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`),
        'content-type: application/json; charset=utf-8',
        'cache-control: no-store',
        'connection: close',
        `content-length: ${Buffer.byteLength(body)}`,
        `x-request-id: ${requestId}`,
      ]),
    );
  });
});
