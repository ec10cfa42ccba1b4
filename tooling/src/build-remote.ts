import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { Mode } from '../webpack/base';
import { remoteConfig } from '../webpack/remote';
import { compile } from './compile';
import { recordLibraries } from './library-copies';
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
export async function buildRemote({ dir, mode, buildId }: RemoteBuild): Promise<void> {
  const stats = await compile(await remoteConfiguration({ dir, mode, buildId }));
  recordLibraries(basename(dir), stats);
  const contract = await describeRemote({ dir, buildId, compilation: stats.compilation });
  writeFileSync(join(stagingOf(dir), 'contract.json'), JSON.stringify(contract, null, 2));
  if (mode === 'production') await precompress(stagingOf(dir));
  finishDist(dir);
}

async function remoteConfiguration({ dir, mode, buildId }: RemoteBuild): Promise<Configuration> {
  const own = join(dir, 'webpack.config.ts');
  if (!existsSync(own)) return remoteConfig({ dir, mode, name: basename(dir), buildId });
  const { default: config }: { default: (mode: Mode, buildId: string) => Configuration } = await import(
    pathToFileURL(own).href
  );
  return config(mode, buildId);
}
