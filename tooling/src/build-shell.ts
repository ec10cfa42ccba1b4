import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import type { Mode } from '../webpack/base';
import { TRUSTED_SCRIPTS } from '../webpack/chunk-integrity-plugin';
import { BuildError } from './build-error';
import { compile } from './compile';
import { describeBuild } from './describe-build';
import { fileIntegrity, folderIntegrity } from './file-integrity';
import { hostVersions, sharedVersion } from './host-versions';
import { recordLibraries } from './library-copies';
import { precompress } from './precompress';
import { finishDist, stagingOf } from './staging';

/** Compiles React's file and the shell, and describes the result in `dist/assets.json` for the server. */
export async function buildShell({ dir, mode }: { dir: string; mode: Mode }): Promise<void> {
  const { default: configs }: { default: (mode: Mode) => Configuration[] } = await import(
    join(dir, 'webpack.config.ts')
  );
  const dist = stagingOf(dir);
  const initial: string[] = [];
  for (const config of configs(mode)) {
    const stats = await compile(config);
    recordLibraries(String(config.name), stats);
    for (const entrypoint of stats.compilation.entrypoints.values()) {
      initial.push(...entrypoint.getFiles().filter((file) => file.endsWith('.js')));
    }
  }
  const hashesOfLazy = writeLazyHashes(dist, initial);
  const scripts = hashesOfLazy ? [hashesOfLazy, ...initial] : initial;
  const assets = {
    ...describeBuild({ dir, mode, files: folderIntegrity(dist) }),
    ...describeAssets(dist, scripts),
  };
  writeFileSync(join(dist, 'assets.json'), JSON.stringify(assets, null, 2));
  if (mode === 'production') await precompress(dist);
  finishDist(dir);
}

/**
 * Returns the data for the dashboard's HTML. `scripts` lists all scripts in order of execution, including React. `react`
 * repeats the React file for the login page. `fonts` are preloaded. `offers` is the share scope.
 */
function describeAssets(dist: string, scripts: string[]) {
  const described = scripts.map((file) => ({ file, integrity: fileIntegrity(join(dist, file)) }));
  const react = described.find(({ file }) => file.startsWith('react.'));
  if (!react) throw new BuildError('The shell was built without its React file.');
  return {
    sharedVersion,
    offers: hostVersions(),
    scripts: described,
    react,
    fonts: readdirSync(dist).filter((file) => file.endsWith('.woff2')),
  };
}

/**
 * Writes the script with the hashes of the shell's lazy chunks, if there are any. It is a separate file, because the main
 * chunk's name is hashed before the hashes are known.
 */
function writeLazyHashes(dist: string, initial: string[]): string | null {
  const lazy = Object.entries(folderIntegrity(dist)).filter(([file]) => !initial.includes(file));
  if (lazy.length === 0) return null;
  const script = `(function(base,files){var trusted=self.${TRUSTED_SCRIPTS}=self.${TRUSTED_SCRIPTS}||{};for(var name in files)trusted[base+name]=files[name]})(document.currentScript.src.replace(/[^/]*$/,''),${JSON.stringify(Object.fromEntries(lazy))});`;
  const name = `hashes.${createHash('sha256').update(script).digest('hex').slice(0, 12)}.js`;
  writeFileSync(join(dist, name), script);
  return name;
}
