import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bandwidthCarrier } from './bandwidth';
import { type Carrier, CarrierUnavailable } from './carrier';

const MEDIA_MAX = 100_000;
const GIGABYTES_5 = 5 * 1024 ** 3;

async function listen(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener);
  // Every address of this machine, so that each way to write one of them would reach the server.
  server.listen(0);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** A server inside the network that only a wrong request reaches. */
let internal: Awaited<ReturnType<typeof listen>>;
let internalHits = 0;
let respond: RequestListener = (_request, response) => response.end();
let carrierServer: Awaited<ReturnType<typeof listen>>;
let carrier: Carrier;
const authorizations = new Set<string | undefined>();

beforeAll(async () => {
  internal = await listen((_request, response) => {
    internalHits += 1;
    response.end('internal');
  });
  carrierServer = await listen((request, response) => {
    authorizations.add(request.headers.authorization);
    respond(request, response);
  });
  carrier = bandwidthCarrier({
    url: `http://localhost:${carrierServer.port}`,
    accountId: '9900',
    applicationId: 'app',
    token: 'token',
    secret: 'secret',
    timeoutMs: 300,
    mediaBytesMax: MEDIA_MAX,
  });
});
afterAll(async () => {
  await carrier.close();
  for (const { server } of [internal, carrierServer]) {
    server.closeAllConnections();
    server.close();
  }
});

const onCarrier = (path: string) => `http://localhost:${carrierServer.port}${path}`;

describe('the download of an attachment', () => {
  it('sends the credentials to the carrier and returns its file', async () => {
    respond = (_request, response) => response.setHeader('content-type', 'image/png').end('picture');
    expect(await carrier.getMedia(onCarrier('/media/1.png'))).toEqual({
      body: Buffer.from('picture'),
      type: 'image/png',
    });
    expect([...authorizations]).toEqual([`Basic ${btoa('token:secret')}`]);
  });

  it.each([
    ['loopback', 'http://127.0.0.1:PORT/'],
    ['loopback by name', 'http://localhost:PORT/'],
    ['loopback of IPv6', 'http://[::1]:PORT/'],
    ['loopback of IPv4 in IPv6', 'http://[::ffff:127.0.0.1]:PORT/'],
    ['loopback in decimal', 'http://2130706433:PORT/'],
    ['loopback in octal', 'http://0177.0.0.1:PORT/'],
    ['loopback in hexadecimal', 'http://0x7f.1:PORT/'],
    ['any address of this machine', 'http://0.0.0.0:PORT/'],
    ['another loopback address', 'http://127.1.2.3:PORT/'],
    ['a name that a foreign DNS server resolves to loopback', 'http://rebound.example.test:PORT/'],
    ['the metadata service', 'http://169.254.169.254/latest/meta-data/'],
    ['the carrier’s name as a user', 'http://localhost:CARRIER@127.0.0.1:PORT/'],
    ['the carrier’s name as a prefix', 'http://localhost.example.test:CARRIER/'],
    ['the carrier’s name after a backslash', 'http://127.0.0.1:PORT\\@localhost:CARRIER/'],
    ['the carrier over TLS on another port', 'https://localhost:PORT/'],
    ['a file', 'file:///etc/passwd'],
    ['a file on the carrier’s host', 'file://localhost/etc/passwd'],
    ['FTP', 'ftp://localhost/x'],
    ['data', 'data:text/plain,x'],
    ['no URL', 'localhost'],
  ])('does not request %s: %s [ASV-31]', async (_what, pattern) => {
    authorizations.clear();
    const url = pattern.replace('PORT', `${internal.port}`).replace('CARRIER', `${carrierServer.port}`);
    expect(await carrier.getMedia(url)).toBeNull();
    expect([internalHits, authorizations.size]).toEqual([0, 0]);
  });

  it.each([301, 302, 303, 307, 308])('does not follow a redirect with status %i [ASV-31]', async (status) => {
    respond = (_request, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${internal.port}/` }).end();
    expect(await carrier.getMedia(onCarrier('/media/1.png'))).toBeNull();
    expect(internalHits).toBe(0);
  });

  it.each([404, 410])('finds no file after status %i [INB-61]', async (status) => {
    respond = (_request, response) => response.writeHead(status).end();
    expect(await carrier.getMedia(onCarrier('/media/1.png'))).toBeNull();
  });

  it.each([401, 403, 408, 429, 500, 503])('may be tried again after status %i [INB-61]', async (status) => {
    respond = (_request, response) => response.writeHead(status).end();
    await expect(carrier.getMedia(onCarrier('/media/1.png'))).rejects.toThrow(CarrierUnavailable);
  });

  it('ends when the file arrives byte by byte [ASV-31]', async () => {
    let timer: NodeJS.Timeout | undefined;
    respond = (_request, response) => {
      timer = setInterval(() => response.write('x'), 10);
    };
    await expect(carrier.getMedia(onCarrier('/media/slow.png'))).rejects.toThrow('timeout');
    clearInterval(timer);
  });

  it.each([
    ['with its length', { 'content-length': String(GIGABYTES_5) }],
    ['without its length', {}],
  ])('ends at the limit of a 5 GB file %s [ASV-31]', async (_what, headers) => {
    const chunk = Buffer.alloc(16_384);
    let sent = 0;
    const closed = new Promise<void>((resolve) => {
      respond = (_request, response) => {
        response.writeHead(200, headers).on('close', resolve);
        const write = () => {
          while (!response.destroyed && sent < GIGABYTES_5) {
            sent += chunk.length;
            if (!response.write(chunk)) return void response.once('drain', write);
          }
        };
        write();
      };
    });
    expect(await carrier.getMedia(onCarrier('/media/huge.png'))).toBeNull();
    await closed;
    // What the two sockets hold, far from the file's size.
    expect(sent).toBeLessThan(100 * MEDIA_MAX);
  });
});
