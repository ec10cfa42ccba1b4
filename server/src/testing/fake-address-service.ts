import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  url: string | undefined;
  userAgent: string | undefined;
  body: string;
}

/** A fake external service that records requests and returns the configured response. */
export class FakeAddressService {
  readonly received: Received[] = [];
  /** null: never responds. */
  response: { status: number; body: string } | null = null;
  readonly #server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    this.received.push({
      url: request.url,
      userAgent: request.headers['user-agent'],
      body: Buffer.concat(chunks).toString(),
    });
    if (this.response === null) return;
    response.writeHead(this.response.status, { 'content-type': 'application/json' }).end(this.response.body);
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/v1/`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
