import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** What asks for the other protocol. */
const ASKING = ['connection', 'upgrade', 'http2-settings'];

function withoutAsking({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!ASKING.includes(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  return [...lines, 'connection: close', '', ''].join('\r\n');
}

/**
 * Answers a request that would rather go on in another protocol, as `curl --http2` and Java's client ask at every
 * address: nobody has to grant it. Node leaves such a connection to whoever listens for sockets, so the request is put
 * back in front of the rest and read again without its wish.
 */
export function respondAsHttp(
  server: HttpServer,
  request: IncomingMessage,
  { connection, read }: { connection: Duplex; read: Buffer },
): void {
  connection.unshift(Buffer.concat([Buffer.from(withoutAsking(request), 'latin1'), read]));
  server.emit('connection', connection);
}
