import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { BuildError } from './build-error';

/** Reads `src/remote.ts`, which is pure data: bundles it in memory and evaluates it. @throws BuildError */
export async function readDefinition(dir: string): Promise<unknown> {
  const { outputFiles } = await build({
    entryPoints: [join(dir, 'src/remote.ts')],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'neutral',
    logLevel: 'silent',
  }).catch((error: unknown) => {
    throw new BuildError(
      `${basename(dir)}: src/remote.ts: ${error instanceof Error ? error.message : error}`,
    );
  });
  const module: { exports: { default?: unknown } } = { exports: {} };
  // An empty context, because pure data needs no globals.
  runInNewContext(outputFiles[0]?.text ?? '', { module });
  return JSON.parse(JSON.stringify(module.exports.default ?? null));
}
