import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Mode } from '../webpack/base';
import { BuildError } from './build-error';
import { describeBuild } from './describe-build';
import { fileIntegrity, folderIntegrity } from './file-integrity';
import { precompress } from './precompress';
import { finishDist, stagingOf } from './staging';

/** Where the server serves the files. */
const PUBLIC_PATH = '/assets/operations/';

/**
 * Builds the operations page into one script with its own React, because it must run while no release of the shell does.
 * `operations.json` describes it for the server.
 */
export async function buildOperations({ dir, mode }: { dir: string; mode: Mode }): Promise<void> {
  const outdir = stagingOf(dir);
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: [{ out: 'operations', in: join(dir, 'src/main.tsx') }],
    entryNames: '[name].[hash]',
    assetNames: '[name].[hash]',
    publicPath: PUBLIC_PATH,
    outdir,
    bundle: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    minify: mode === 'production',
    loader: { '.woff2': 'file', '.mp3': 'file', '.svg': 'file', '.png': 'file' },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    logLevel: 'silent',
  }).catch((error: unknown) => {
    throw new BuildError(`operations: ${error instanceof Error ? error.message : String(error)}`);
  });
  const script = readdirSync(outdir).find((file) => file.endsWith('.js'));
  if (script === undefined) throw new BuildError('The operations page was built without its script.');
  const description = {
    ...describeBuild({ dir, mode, files: folderIntegrity(outdir) }),
    script: { file: script, integrity: fileIntegrity(join(outdir, script)) },
  };
  writeFileSync(join(outdir, 'operations.json'), JSON.stringify(description, null, 2));
  if (mode === 'production') await precompress(outdir);
  finishDist(dir);
}
