import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteContract } from '@dashboard/shared/contracts';
import webpack, { type Compiler, type Stats } from 'webpack';
import { BuildError } from '../build-error';
import { remoteConfiguration } from '../build-remote';
import { messageOf } from '../compile';
import { describeRemote } from '../remote-contract';

/** A finished build of a remote, in memory: the next build clears its folder. */
export interface DevBuild {
  contract: RemoteContract;
  files: ReadonlyMap<string, Buffer>;
}

export interface BuildListener {
  onBuild: (build: DevBuild) => void;
  /** The compiler's message. */
  onFailure: (message: string) => void;
}

/** Its builds share global names, because a page that loads the next build starts again. */
const BUILD_ID = 'dev';

/** Builds a remote for development after every change, into a folder of its own. Returns the function that stops it. */
export async function watchRemote(
  dir: string,
  { onBuild, onFailure }: BuildListener,
): Promise<() => Promise<void>> {
  const dist = join(dir, '.cache/dev');
  const config = await remoteConfiguration({ dir, mode: 'development', buildId: BUILD_ID });
  const compiler = webpack({
    ...config,
    // In memory: `npm run dev` may run beside, with the cache in the same folder.
    cache: { type: 'memory' },
    output: { ...config.output, path: dist },
  });
  if (!compiler) throw new BuildError('webpack returned no compiler.');
  watchDefinition(compiler, dir);

  let last = Promise.resolve();
  const finish = async (stats: Stats) => {
    if (stats.hasErrors() || stats.hasWarnings()) return onFailure(messageOf(stats));
    const { compilation } = stats;
    try {
      const contract = await describeRemote({ dir, buildId: BUILD_ID, compilation, dist });
      onBuild({ contract, files: readFiles(dist) });
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      onFailure(error.message);
    }
  };
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) onFailure(error.message);
    else if (stats) last = last.then(() => finish(stats));
  });
  if (!watching) throw new BuildError('webpack does not watch.');
  return () => new Promise((resolve) => watching.close(() => resolve(last)));
}

/** `remote.ts` is in the contract, and may be imported by no other module. */
function watchDefinition(compiler: Compiler, dir: string): void {
  compiler.hooks.afterCompile.tap('WatchDefinition', ({ fileDependencies }) => {
    fileDependencies.add(join(dir, 'src/remote.ts'));
  });
}

function readFiles(folder: string): Map<string, Buffer> {
  return new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => [name, readFileSync(join(folder, name))]),
  );
}
