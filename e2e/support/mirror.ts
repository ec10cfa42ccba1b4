import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';

export interface Mirror {
  /** Origin of the mirror, different from the dashboard's. */
  url: string;
  /** Requested paths. */
  requests: string[];
  /** Serves the files that were published to a DATA_DIR. */
  serve(dataDir: string): void;
  stop(): void;
}

/** A plain web server with remote files under the same paths as the dashboard, like an operator's second origin. */
export async function startMirror(): Promise<Mirror> {
  const requests: string[] = [];
  let folder = '';
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://mirror');
    requests.push(pathname);
    const file = createReadStream(join(folder, normalize(pathname)));
    file.once('open', () => {
      response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
      file.pipe(response);
    });
    file.once('error', () => response.writeHead(404).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    serve: (dataDir) => {
      folder = dataDir;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
