import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ShellOffer } from './check-candidate';
import { RegistryError } from './registry-error';

const ShellAssets = v.object({ sharedVersion: v.string(), offers: v.record(v.string(), v.string()) });

/** What a build of the shell offers to remotes; throws RegistryError when there is none in the folder. */
export function shellOffer(folder: string): ShellOffer {
  const path = join(folder, 'assets.json');
  if (!existsSync(path)) throw new RegistryError('The shell has not been built.');
  return v.parse(ShellAssets, JSON.parse(readFileSync(path, 'utf8')));
}
