import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { Stats } from 'webpack';
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

/** Every module of a compile, and the modules concatenated into one. */
const MODULES = {
  all: false,
  modules: true,
  nestedModules: true,
  modulesSpace: Infinity,
  nestedModulesSpace: Infinity,
};

/** Records which libraries a compile bundled, for the check across all compiles. */
export function recordLibraries(build: string, stats: Stats): void {
  const { modules = [] } = stats.toJson(MODULES);
  const folders = new Set<string>();
  for (const { nameForCondition } of modules.flatMap((module) => [module, ...(module.modules ?? [])])) {
    const [folder, library] = PACKAGE_FOLDER.exec(nameForCondition ?? '') ?? [];
    if (folder && library && WATCHED.includes(library)) folders.add(folder);
  }
  mkdirSync(dirname(recordOf(build)), { recursive: true });
  writeFileSync(recordOf(build), JSON.stringify([...folders].sort()));
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
