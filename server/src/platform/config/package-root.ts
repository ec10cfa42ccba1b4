import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function nearestPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The server runs outside its package.');
  return nearestPackage(parent);
}

/** The server package's folder, the same whether the sources or the bundle in dist run. */
export const packageRoot: string = nearestPackage(dirname(fileURLToPath(import.meta.url)));
