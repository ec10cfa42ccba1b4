import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Headers that request the upgrade. */
const UPGRADE_HEADERS = ['connection', 'upgrade', 'http2-settings'];

function withoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!UPGRADE_HEADERS.includes(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[index + 1]}`);
  }
  return [...lines, 'connection: close', '', ''].join('\r\n');
}

/**
 * Handles a request that offers an upgrade to another protocol, as `curl --http2` and Java's client do, without
 * upgrading. Node passes such a connection only to `upgrade` listeners, so the request is put back in front of the
 * remaining bytes and parsed again without the upgrade headers.
 */
export function respondAsHttp(
  server: HttpServer,
  request: IncomingMessage,
  { connection, read }: { connection: Duplex; read: Buffer },
): void {
  connection.unshift(Buffer.concat([Buffer.from(withoutUpgrade(request), 'latin1'), read]));
  server.emit('connection', connection);
}
