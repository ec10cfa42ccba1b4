import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Monolith } from '@dashboard/tooling/monolith';

const SCRIPTS = /<(script defer|link rel="preload" as="script")[^>]*>(<\/script>)?\n?/g;

/**
 * Proxies the real server. It serves either the server's pages or, for the monolith, the same pages with the monolith's
 * scripts. Both variants go through the proxy, so both have the same overhead.
 */
export async function startProxy(target: string, monolith: Monolith | null) {
  const upstream = new URL(target);
  const server = createServer((incoming, outgoing) => {
    if (monolith && incoming.url?.startsWith('/monolith/')) return sendFile(monolith, incoming.url, outgoing);
    forward(upstream, incoming, outgoing, monolith);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${portOf(server)}`,
    stop: () => server.closeAllConnections() ?? server.close(),
  };
}

function forward(
  upstream: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  monolith: Monolith | null,
) {
  const isPage = monolith !== null && incoming.url?.startsWith('/dashboard') === true;
  const { host: _, ...headers } = incoming.headers;
  if (isPage) delete headers['accept-encoding'];
  const { hostname, port } = upstream;
  const ask = request({
    hostname,
    port,
    path: incoming.url,
    method: incoming.method,
    headers: { ...headers, host: upstream.host },
  });
  ask.on('response', (response) => {
    if (!isPage || monolith === null) {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      return;
    }
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', () => {
      // The policy of the page knows the files of the remotes only, not the monolith's.
      const { 'content-length': _length, 'content-security-policy': _policy, ...rest } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, rest);
      outgoing.end(withScriptsOf(monolith, Buffer.concat(parts).toString()));
    });
  });
  ask.on('error', () => outgoing.destroy());
  incoming.pipe(ask);
}

function withScriptsOf({ scripts, messages }: Monolith, html: string): string {
  const tags = [
    ...scripts.map((file) => `<script defer src="/monolith/${file}"></script>`),
    ...messages.map((file) => `<link rel="preload" as="script" href="/monolith/${file}">`),
  ];
  return html.replace(SCRIPTS, '').replace('</head>', `${tags.join('')}</head>`);
}

function sendFile({ dir }: Monolith, url: string, outgoing: ServerResponse): void {
  const file = join(dir, url.replace('/monolith/', '').replace(/[^\w.-]/g, ''));
  const isScript = file.endsWith('.js');
  const path = isScript ? `${file}.br` : file;
  if (!existsSync(path)) {
    outgoing.writeHead(404).end();
    return;
  }
  outgoing.writeHead(200, {
    'content-type': isScript ? 'text/javascript' : 'font/woff2',
    ...(isScript ? { 'content-encoding': 'br' } : {}),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  outgoing.end(readFileSync(path));
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return address && typeof address === 'object' ? address.port : 0;
}
