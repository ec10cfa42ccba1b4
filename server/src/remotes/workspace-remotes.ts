import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../platform/config/package-root';

const repository = join(packageRoot, '..');

/** Names of the remotes of this repository that have been built. */
export function builtRemotes(): string[] {
  return readdirSync(repository)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(distOf(name), 'contract.json')))
    .sort();
}

export function distOf(remote: string): string {
  return join(repository, remote, 'dist');
}
