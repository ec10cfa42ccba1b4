import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import * as v from 'valibot';
import { SHARED_MODULES } from '../webpack/shared-modules';
import { BuildError } from './build-error';
import { ROOT } from './workspace';

const SHARED = join(ROOT, 'shared');
const KIT = join(ROOT, 'remote-kit');

/** Writes the compiler's project for the packed shared package, JavaScript with declarations, and returns its path. */
export function sharedProject(): string {
  const outDir = join(SHARED, 'dist');
  rmSync(outDir, { recursive: true, force: true });
  // Inside the repository, so that the compiler finds the types of Node and Jest.
  const file = join(ROOT, '.cache/pack-shared.json');
  const project = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: { noEmit: false, declaration: true, rootDir: join(SHARED, 'src'), outDir },
    include: [],
    files: [
      ...Object.keys(SHARED_MODULES).map((path) => join(SHARED, 'src', path, 'index.ts')),
      join(SHARED, 'src/ui/assets.d.ts'),
    ],
  };
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(file, JSON.stringify(project, null, 2));
  return file;
}

/** The files of the kit that its package names or loads by name. */
const ENTRIES = {
  cli: join(KIT, 'src/cli.ts'),
  'create-cli': join(KIT, 'src/create-cli.ts'),
  jest: join(KIT, 'src/jest.mjs'),
  webpack: join(KIT, 'src/webpack.ts'),
  jsdom: join(ROOT, 'tooling/jest/jsdom.ts'),
  'browser-setup': join(ROOT, 'tooling/jest/browser-setup.ts'),
  probe: join(ROOT, 'tooling/src/trial/probe.ts'),
  'pure-constants-loader': join(ROOT, 'tooling/webpack/pure-constants-loader.ts'),
};

const Dependencies = v.record(v.string(), v.string());
const KitPackage = v.object({ dependencies: Dependencies, peerDependencies: Dependencies });

/**
 * Bundles the kit with the code of this repository. Its libraries stay imports, except the contracts: the shared package
 * has JavaScript for bundlers, which Node does not load.
 */
export async function buildKit(): Promise<void> {
  const outdir = join(KIT, 'dist');
  rmSync(outdir, { recursive: true, force: true });
  const { dependencies, peerDependencies } = v.parse(
    KitPackage,
    JSON.parse(readFileSync(join(KIT, 'package.json'), 'utf8')),
  );
  const libraries = Object.keys({ ...dependencies, ...peerDependencies }).filter(
    (name) => name !== '@dashboard/shared',
  );
  const { metafile } = await build({
    entryPoints: ENTRIES,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: libraries,
    metafile: true,
    logLevel: 'silent',
  });
  assertNoLibraries(Object.keys(metafile.inputs));
  copyFileSync(join(ROOT, 'tooling/jest/asset.cjs'), join(outdir, 'asset.cjs'));
  for (const program of ['cli.js', 'create-cli.js']) chmodSync(join(outdir, program), 0o755);
}

/** A bundled library would be hidden from the kit's package.json. @throws BuildError */
function assertNoLibraries(inputs: readonly string[]): void {
  const bundled = inputs.filter((file) => file.includes('node_modules'));
  if (bundled.length > 0)
    throw new BuildError(`remote-kit/package.json lacks the library of ${bundled.slice(0, 3).join(', ')}.`);
}
