import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration, Stats } from 'webpack';
import type { Mode } from '../webpack/base';
import { remoteConfig } from '../webpack/remote';
import { compile } from './compile';
import { precompress } from './precompress';
import { describeRemote } from './remote-contract';
import { finishDist, stagingOf } from './staging';

export interface RemoteBuild {
  dir: string;
  mode: Mode;
  /** Short hash of the build's inputs. */
  buildId: string;
}

/** Compiles a remote and writes `dist/contract.json` for the registry and the loader. */
export async function buildRemote({ dir, mode, buildId }: RemoteBuild): Promise<Stats> {
  const stats = await compile(await remoteConfiguration({ dir, mode, buildId }));
  const contract = await describeRemote({ dir, buildId, compilation: stats.compilation });
  writeFileSync(join(stagingOf(dir), 'contract.json'), JSON.stringify(contract, null, 2));
  if (mode === 'production') await precompress(stagingOf(dir));
  finishDist(dir);
  return stats;
}

/** The webpack configuration of a remote: its own `webpack.config.ts`, else the preset. */
export async function remoteConfiguration({ dir, mode, buildId }: RemoteBuild): Promise<Configuration> {
  // Outside this repository nothing loads TypeScript.
  const own = ['webpack.config.ts', 'webpack.config.mjs'].map((file) => join(dir, file)).find(existsSync);
  if (own === undefined) return remoteConfig({ dir, mode, name: basename(dir), buildId });
  const { default: config }: { default: (mode: Mode, buildId: string) => Configuration } = await import(
    pathToFileURL(own).href
  );
  return config(mode, buildId);
}
