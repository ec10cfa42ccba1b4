import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { BuildError } from '../build-error';
import type { DevBuild } from './watch-remote';

export interface BuildServer {
  /** As http://localhost:4300. */
  origin: string;
  /** Serves a new build and notifies open pages. Pages of the build before can still load their later files. */
  show(build: DevBuild): void;
  /** Notifies open pages that they show the last build that succeeded. */
  showFailure(): void;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
};

const typeOf = (file: string) => TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** Serves the builds of one remote to the pages of one shell, on this machine only. */
export async function serveBuilds({
  shellOrigin,
  port,
}: {
  shellOrigin: string;
  /** 0: any free port. */
  port: number;
}): Promise<BuildServer> {
  let current: DevBuild | undefined;
  let before: DevBuild | undefined;
  let isBroken = false;
  let origin = '';
  const pages = new Set<ServerResponse>();
  const message = () =>
    `data: ${JSON.stringify({ version: current?.contract.version ?? null, isBroken })}\n\n`;
  const notify = () => {
    for (const page of pages) page.write(message());
  };

  const respond = (request: IncomingMessage, response: ServerResponse) => {
    // Another name that resolves to this machine would be a page of another site.
    if (`http://${request.headers.host}` !== origin) return response.writeHead(403).end();
    response.setHeader('access-control-allow-origin', shellOrigin);
    response.setHeader('access-control-allow-private-network', 'true');
    response.setHeader('cache-control', 'no-store');
    const file = new URL(request.url ?? '/', origin).pathname.slice(1);
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    if (file === 'events') return openEvents(response);
    const content =
      file === 'contract.json'
        ? current && Buffer.from(JSON.stringify(current.contract))
        : (current?.files.get(file) ?? before?.files.get(file));
    if (content === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': typeOf(file) }).end(content);
  };
  const openEvents = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`retry: 1000\n${message()}`);
    pages.add(response);
    response.once('close', () => pages.delete(response));
  };

  const server = createServer(respond);
  server.listen(port, 'localhost');
  await once(server, 'listening').catch((error: Error) => {
    throw new BuildError(`The remote cannot be served: ${error.message}. --port selects another port.`);
  });
  const address = server.address();
  origin = `http://localhost:${typeof address === 'object' ? address?.port : port}`;
  return {
    origin,
    show: (build) => {
      before = current;
      current = build;
      isBroken = false;
      notify();
    },
    showFailure: () => {
      isBroken = true;
      notify();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
