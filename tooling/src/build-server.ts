import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { BuildError } from './compile';
import { readPackage } from './workspace';

/** Bundles the server and the registry's command. Libraries stay outside; only the workspace's own sources go in. */
export async function buildServer({ dir }: { dir: string }): Promise<void> {
  const libraries = Object.keys(readPackage(dir).dependencies).filter(
    (name) => !name.startsWith('@dashboard/'),
  );
  const entries = { main: 'src/main.ts', remotes: 'src/remotes/cli.ts' };
  const entryPoints = Object.entries(entries)
    .map(([out, file]) => ({ out, in: join(dir, file) }))
    .filter((entry) => existsSync(entry.in));
  await build({
    entryPoints,
    outdir: join(dir, 'dist'),
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: libraries.flatMap((name) => [name, `${name}/*`]),
    sourcemap: true,
    logLevel: 'silent',
  }).catch((error: unknown) => {
    throw new BuildError(`server: ${error instanceof Error ? error.message : String(error)}`);
  });
}
