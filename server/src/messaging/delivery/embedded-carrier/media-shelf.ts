import { existsSync, mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from 'undici';
import { type Call, sendJson } from '../../../platform/http/service-call';

const FETCH_TIMEOUT_MS = 5_000;
const FILE_MAX = 5_000_000;

/** Maximum length of a phone's file name. File systems allow 255 bytes, with our prefix and suffix. */
const NAME_MAX = 100;

/** Converts a name to one path segment of plain characters. */
const fileName = (name: string) => name.replace(/[^A-Za-z0-9._-]/g, '_').replace(/^\.+/, '_');

/** Stores attachments of the embedded carrier: uploads of the product and files from phones. */
export class MediaShelf {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  async put({ response, request: call, body }: Call, name: string): Promise<void> {
    await this.#store(fileName(name), call.headers['content-type'] ?? 'application/octet-stream', body);
    response.writeHead(204).end();
  }

  async get({ response }: Call, name: string): Promise<void> {
    const path = join(this.folder, fileName(name));
    if (!existsSync(path)) return sendJson(response, 404, {});
    const type = await readFile(`${path}.type`, 'utf8');
    response.writeHead(200, { 'content-type': type });
    response.end(await readFile(path));
  }

  /**
   * Copies a phone's attachments here and returns their names in the real carrier's format: message, index, file.
   * An unreadable attachment gets a name without a file.
   */
  copyFrom(textId: string, urls: string[]): Promise<string[]> {
    return Promise.all(urls.map((url, index) => this.#copy(url, `${textId}/${index}`)));
  }

  async #copy(url: string, above: string): Promise<string> {
    const last = url.startsWith('data:') ? 'attachment' : (new URL(url).pathname.split('/').pop() ?? '');
    const name = `${above}/${fileName(last).slice(-NAME_MAX) || 'attachment'}`;
    const file = await fetchFile(url).catch(() => null);
    if (file) await this.#store(fileName(name), file.type, file.body);
    return name;
  }

  async #store(name: string, type: string, body: Buffer): Promise<void> {
    await writeFile(join(this.folder, `${name}.type`), type, { mode: 0o600 });
    await writeFile(join(this.folder, name), body, { mode: 0o600 });
  }
}

async function fetchFile(url: string): Promise<{ type: string; body: Buffer } | null> {
  if (url.startsWith('data:')) {
    const [head = '', content = ''] = url.slice('data:'.length).split(',', 2);
    const isBase64 = head.endsWith(';base64');
    const body = isBase64 ? Buffer.from(content, 'base64') : Buffer.from(decodeURIComponent(content));
    return { type: head.replace(/;base64$/, '') || 'text/plain', body };
  }
  if (!/^https?:/.test(url)) return null;
  const response = await request(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  const body = Buffer.from(await response.body.arrayBuffer());
  if (response.statusCode !== 200 || body.length > FILE_MAX) return null;
  const type = response.headers['content-type'];
  return { type: typeof type === 'string' ? type : 'application/octet-stream', body };
}
