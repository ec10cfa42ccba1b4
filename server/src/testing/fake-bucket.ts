import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake object store. It stores every object and records the authorization headers. */
export class FakeBucket {
  /** By URL path. */
  readonly objects = new Map<string, Buffer>();
  readonly authorizations: (string | undefined)[] = [];
  /** The status of every response, unless null. */
  failure: number | null = null;
  readonly #server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    this.authorizations.push(request.headers.authorization);
    const path = request.url ?? '';
    const found = this.objects.get(path);
    if (this.failure !== null) response.writeHead(this.failure).end('<Error>no</Error>');
    else if (request.method === 'PUT') {
      this.objects.set(path, Buffer.concat(chunks));
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      this.objects.delete(path);
      response.writeHead(204).end();
    } else response.writeHead(found ? 200 : 404).end(found);
  });

  /** Starts the store. Returns the URL of a prefix in a bucket. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/media/of/ours`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
