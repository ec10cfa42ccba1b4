import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function nearestPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder)
    throw new Error('The server runs outside its package: no package.json was found above it.');
  return nearestPackage(parent);
}

/** Folder of the server package; the same for the sources and the bundle in dist. */
export const packageRoot: string = nearestPackage(dirname(fileURLToPath(import.meta.url)));
