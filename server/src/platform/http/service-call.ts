import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request to an embedded service, which stands in for an external one on a loopback port. */
export interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  body: Buffer;
}

/** Reads the whole body; null when it is longer than `max` bytes. */
export async function readBody(request: IncomingMessage, max: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= max) chunks.push(chunk);
  }
  return size > max ? null : Buffer.concat(chunks);
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
