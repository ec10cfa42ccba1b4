import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ShellOffer } from './check-candidate';
import { RegistryError } from './registry-error';

const ShellAssets = v.object({ sharedVersion: v.string(), offers: v.record(v.string(), v.string()) });

/** Reads the shared modules that a build of the shell offers. @throws RegistryError when there is no build */
export function shellOffer(folder: string): ShellOffer {
  const path = join(folder, 'assets.json');
  if (!existsSync(path))
    throw new RegistryError('The shell has not been built. Run "node tooling/bin/build.mjs shell" first.');
  return v.parse(ShellAssets, JSON.parse(readFileSync(path, 'utf8')));
}
