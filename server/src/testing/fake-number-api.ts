import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bandwidthNumbers } from '../numbers/carrier/bandwidth-numbers';
import type { CarrierOrder, NumberCarrier } from '../numbers/carrier/number-carrier';

interface Received {
  call: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Reply {
  status?: number;
  body?: string;
  headers?: Record<string, string>;
}

/** The carrier's Numbers API with recorded responses. */
export class FakeNumberApi {
  readonly received: Received[] = [];
  /** The next responses by call; null never responds. */
  readonly replies: (Reply | null)[] = [];
  readonly #server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url, headers } = request;
    this.received.push({ call: `${method} ${url}`, headers, body: Buffer.concat(chunks).toString() });
    const reply = this.replies.shift();
    if (reply === null) return;
    if (reply === undefined) return void response.destroy();
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/xml', ...reply.headers });
    response.end(reply.body ?? '');
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Forgets requests and unused responses. */
  reset(): void {
    this.received.length = 0;
    this.replies.length = 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** The time of the adapters under test. */
export const NOW = new Date('2026-11-23T12:00:00Z');

interface OpenOptions {
  path?: string;
  tokenUrl?: string;
  timeoutMs?: number;
}

/** The adapter of the real carrier, connected to a fake API. */
export const connectTo = (
  url: string,
  { path = '/api', tokenUrl, timeoutMs }: OpenOptions = {},
): NumberCarrier =>
  bandwidthNumbers({
    url: `${url}${path}`,
    accountId: '9900',
    siteId: '11',
    peerId: '22',
    credentials: { user: 'api', password: 'secret', tokenUrl },
    timeoutMs,
    now: () => NOW,
  });

export const carrierOrder = (kind: 'activation' | 'release' | 'removal' = 'activation'): CarrierOrder => ({
  kind,
  customerOrderId: '0a0a0a0a-0000-4000-8000-000000000001',
  number: '+19195550110',
});

export const errorXml = (root: string, code: string, text: string) =>
  `<${root}><Error><Code>${code}</Code><Description>${text}</Description></Error></${root}>`;
