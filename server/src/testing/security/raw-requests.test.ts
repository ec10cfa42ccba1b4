import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestApp, type TestApp } from '../start-test-app';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await startTestApp();
  port = Number(new URL(await test.listen()).port);
});
afterAll(() => test.close());

/** Sends raw bytes and returns everything received until the server closes. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  socket.end(bytes);
  await once(socket, 'close');
  return received;
}

const statuses = (response: string) =>
  [...response.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));

const POST = 'POST /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
const SMUGGLED = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('ambiguous request (request smuggling)', () => {
  it.each([
    ['two lengths', `${POST}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`],
    [
      'a length and chunks',
      `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
    ],
    ['an unknown transfer encoding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['two transfer encodings', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['a folded header', `${POST}X-A: b\r\n c: d\r\nContent-Length: 4\r\n\r\nabcd`],
    [
      'a control character in a chunk extension',
      `${POST}Transfer-Encoding: chunked\r\n\r\n1;\x01=x\r\na\r\n0\r\n\r\n`,
    ],
    ['a space before the colon', `${POST}Content-Length : 4\r\n\r\nabcd`],
    ['a bare line feed', `POST /login HTTP/1.1\nHost: localhost\nContent-Length: 4\n\nabcd`],
    ['a NUL in a header', `${POST}X-A: b\0c\r\n\r\n`],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['a chunk size that overflows', `${POST}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nabc`],
  ])('is rejected once, and no request after it is served: %s [ASV-39]', async (_what, bytes) => {
    expect(statuses(await exchange(bytes))).toEqual([400]);
  });
});

describe('request of another protocol', () => {
  it.each([
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: session=x\r\n\r\n'],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n'],
    [
      'another site',
      'GET http://example.com/dashboard HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n',
    ],
    ['oversized headers', `GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['no HTTP', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n'],
  ])('is not served, and is not echoed: %s', async (_what, bytes) => {
    const response = await exchange(bytes);
    expect(response).not.toMatch(/^HTTP\/1\.1 2|session=x/m);
  });
});
