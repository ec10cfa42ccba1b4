import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { packageRoot } from '../config/package-root';
import type { ShellOffer } from './check-candidate';
import { RegistryError } from './registry-error';

const repository = join(packageRoot, '..');

const ShellAssets = v.object({ sharedVersion: v.string(), offers: v.record(v.string(), v.string()) });

/** Names of the remotes of this repository that have been built. */
export function builtRemotes(): string[] {
  return readdirSync(repository)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(distOf(name), 'contract.json')))
    .sort();
}

export function distOf(remote: string): string {
  return join(repository, remote, 'dist');
}

/** What the shell of this repository offers; throws RegistryError when it has not been built. */
export function builtShell(): ShellOffer {
  const path = join(repository, 'shell/dist/assets.json');
  if (!existsSync(path)) throw new RegistryError('The shell has not been built.');
  return v.parse(ShellAssets, JSON.parse(readFileSync(path, 'utf8')));
}
