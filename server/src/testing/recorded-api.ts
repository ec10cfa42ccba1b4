import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

export interface RecordedRequest {
  /** Method and path with query. */
  call: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface RecordedReply {
  status?: number;
  /** Sent as JSON, or as it is when it is a string. */
  body?: object | string;
  headers?: Record<string, string>;
}

/** A service on a loopback port that returns recorded responses in order. */
export class RecordedApi {
  readonly received: RecordedRequest[] = [];
  /** The next responses; null never responds. Without one the connection is dropped. */
  readonly replies: (RecordedReply | null)[] = [];
  readonly #server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url, headers } = request;
    this.received.push({ call: `${method} ${url}`, headers, body: Buffer.concat(chunks).toString() });
    const reply = this.replies.shift();
    if (reply === null) return;
    if (reply === undefined) return void response.destroy();
    const { status = 200, body = '' } = reply;
    response.writeHead(status, reply.headers);
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The service is not listening');
    return `http://127.0.0.1:${address.port}`;
  }

  /** Forgets requests and unused responses. */
  clear(): void {
    this.received.length = 0;
    this.replies.length = 0;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
