import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The subresource integrity of a file: `sha384-` and base64. */
export function fileIntegrity(path: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;
}

/** The integrity of every script and style sheet in a folder, sorted by file name. */
export function folderIntegrity(dir: string): Record<string, string> {
  const names = readdirSync(dir).filter((name) => /\.(js|css)$/.test(name));
  return Object.fromEntries(names.sort().map((name) => [name, fileIntegrity(join(dir, name))]));
}
