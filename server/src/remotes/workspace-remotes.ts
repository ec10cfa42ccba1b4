import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../platform/config/package-root';

const repository = join(packageRoot, '..');

/** The names of this repository's built remotes. */
export function builtRemotes(): string[] {
  return readdirSync(repository)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(distOf(name), 'contract.json')))
    .sort();
}

export function distOf(remote: string): string {
  return join(repository, remote, 'dist');
}
