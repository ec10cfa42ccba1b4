import { once } from 'node:events';
import { connect } from 'node:net';
import { responseTo } from '../../testing/response-to';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

const DRIP_EVERY_MS = 10;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ timeouts: { headers: 300, request: 600, keepAlive: 300, checkEvery: 50 } });
});
afterAll(() => test.close());

/** Sends the bytes, then one more at a time. Resolves with the response when the server has closed the connection. */
async function dripping(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const connection = connect(Number(port), hostname).setEncoding('utf8');
  // The server may close the connection while a byte is on its way.
  connection.on('error', () => undefined);
  let response = '';
  connection.on('data', (part) => {
    response += part;
  });
  connection.write(bytes);
  const drops = setInterval(() => connection.write('1'), DRIP_EVERY_MS);
  await once(connection, 'close');
  clearInterval(drops);
  return response;
}

describe('a slow client', () => {
  it('that drips headers is disconnected [ASV-38]', async () => {
    const address = await test.listen();
    expect(await dripping(address, 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: 1')).toContain(
      'HTTP/1.1 408 ',
    );
  });

  it('that sends nothing is disconnected [ASV-38]', async () => {
    expect(await responseTo(await test.listen(), '')).toContain('HTTP/1.1 408 ');
  });

  it('that drips a body is disconnected [ASV-38]', async () => {
    const address = await test.listen();
    const head = [
      'POST /login HTTP/1.1',
      `Host: ${new URL(address).host}`,
      `Origin: ${address}`,
      'Content-Type: application/json',
      'Content-Length: 9000',
    ];
    expect(await dripping(address, `${head.join('\r\n')}\r\n\r\n{"username":`)).toContain('HTTP/1.1 408 ');
  });

  it('that keeps a connection open after a response is disconnected [ASV-38]', async () => {
    const response = await responseTo(await test.listen(), 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(response).toContain('HTTP/1.1 200 ');
    expect(response.toLowerCase()).toContain('connection: keep-alive');
  });

  it('has 15 seconds for headers, two minutes for a request, and 72 seconds between requests', async () => {
    const { app, close } = await startTestApp();
    const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server;
    await close();
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 120_000,
      keepAliveTimeout: 72_000,
    });
  });
});
