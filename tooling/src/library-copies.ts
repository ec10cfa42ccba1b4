import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import webpack, { type Compilation } from 'webpack';
import { ROOT } from './workspace';

const WATCHED = [
  'react',
  'react-dom',
  'react-router',
  '@chakra-ui/react',
  '@emotion/react',
  '@emotion/cache',
];

const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** Records which libraries a compile bundled, for the check across all compiles. */
export function recordLibraries(build: string, compilation: Compilation): void {
  const folders = new Set<string>();
  for (const module of [...compilation.modules].flatMap(innerModules)) {
    if (!(module instanceof webpack.NormalModule)) continue;
    const [folder, library] = PACKAGE_FOLDER.exec(module.resource) ?? [];
    if (folder && library && WATCHED.includes(library)) folders.add(folder);
  }
  mkdirSync(dirname(recordOf(build)), { recursive: true });
  writeFileSync(recordOf(build), JSON.stringify([...folders].sort()));
}

/** The modules that webpack concatenated into one, or the module itself. */
function innerModules(module: webpack.Module): unknown[] {
  const inner: unknown = Reflect.get(module, 'modules');
  return Array.isArray(inner) ? inner : [module];
}

/** For each library that must exist once: the builds that bundled it. */
export function libraryCopies(builds: string[]): Record<string, string[]> {
  const bundled = builds.flatMap((build) =>
    v
      .parse(v.array(v.string()), JSON.parse(readFileSync(recordOf(build), 'utf8')))
      .map((folder) => ({ build, folder })),
  );
  return Object.fromEntries(
    WATCHED.map((library) => [
      library,
      bundled.filter(({ folder }) => PACKAGE_FOLDER.exec(folder)?.[1] === library).map(({ build }) => build),
    ]),
  );
}

function recordOf(build: string): string {
  return join(ROOT, '.cache/build/libraries', `${build}.json`);
}
