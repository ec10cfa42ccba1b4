import { request } from 'node:http';

/** A visitor's address: routes for the server's own machine do not exist for it. */
const FROM_ELSEWHERE = { 'x-forwarded-for': '203.0.113.9' };

/** Paths of debugging, documentation and sources that a deployment must not serve. */
const CLOSED = [
  ...['/api/docs', '/api/docs/openapi.json', '/openapi.json', '/swagger', '/graphql'],
  ...['/dev/mailbox', '/dev/mailbox/messages', '/api/simulator/inbound', '/metrics'],
  ...['/debug', '/debug/pprof', '/server-status', '/actuator', '/.env', '/.git/config', '/package.json'],
  ...['/node_modules/', '/server/dist/main.js', '/Dockerfile'],
];

interface Received {
  status: number;
  body: string;
}

/** Sends any method, also those that `fetch` forbids. */
function send(url: string, method: string, headers: Record<string, string> = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...FROM_ELSEWHERE, ...headers } }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on('error', reject).end();
  });
}

/** Every folder above a file, e.g. /assets/ of /assets/a.js. */
const foldersOf = (path: string): string[] => {
  const names = path.split('/').slice(1, -1);
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
};

/**
 * What a server shows to visitors beyond its product, as a list of findings: debug routes, documentation, listings of
 * the folders of `files`, source maps, and TRACE.
 */
export async function exposedBy(origin: string, files: string[]): Promise<string[]> {
  const folders = [...new Set(files.flatMap(foldersOf))];
  const paths = [
    ...CLOSED,
    ...folders.flatMap((folder) => [folder, `${folder}/`, `${folder}/..%2f`]),
    ...files.map((file) => `${file}.map`),
  ];
  const findings: string[] = [];
  for (const path of paths) {
    const { status } = await send(origin + path, 'GET');
    if (status !== 404) findings.push(`GET ${path} ${status}`);
  }
  for (const path of ['/', '/dashboard/messages', ...files]) {
    const { status, body } = await send(origin + path, 'TRACE', { 'x-secret': 'canary' });
    if (status < 400 || body.includes('canary')) findings.push(`TRACE ${path} ${status}`);
  }
  return findings;
}
