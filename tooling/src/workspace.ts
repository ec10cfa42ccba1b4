import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { REACT_MODULES, SHARED_MODULES } from '../webpack/singletons';

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, '../..');

const PackageJson = v.object({
  name: v.string(),
  version: v.string(),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
});

export function readPackage(dir: string): v.InferOutput<typeof PackageJson> {
  return v.parse(PackageJson, JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')));
}

export const sharedVersion = readPackage(join(ROOT, 'shared')).version;

/** Version of a library as installed for the package in `dir`, or null when that package does not depend on it. */
export function installedVersion(dir: string, library: string): string | null {
  if (!(library in readPackage(dir).dependencies)) return null;
  const path = createRequire(join(dir, 'package.json')).resolve(`${library}/package.json`);
  return v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(path, 'utf8'))).version;
}

/** Version of every module in the shell's share scope. */
export function hostVersions(): Record<string, string> {
  const react = installedVersion(join(ROOT, 'shell'), 'react') ?? '';
  return Object.fromEntries([
    ...REACT_MODULES.map((name) => [name, react]),
    ...SHARED_MODULES.map((name) => [name, sharedVersion]),
  ]);
}

/** Path of the build of a package's pages outside the dashboard: a build of its own, released with the server. */
const PAGES = '/pages';

/** The pages builds of this repository, as `mfe-auth/pages`: of every remote that has a `src/pages/server.tsx`. */
export function pagesNames(): string[] {
  return remoteNames()
    .filter((name) => existsSync(join(ROOT, name, 'src/pages/server.tsx')))
    .map((name) => name + PAGES);
}

/** The package whose pages a build of this name has; undefined when it has none. */
export function packageOfPages(name: string): string | undefined {
  return pagesNames().includes(name) ? name.slice(0, -PAGES.length) : undefined;
}

/** Folder names of the remotes in this repository: every `mfe-*` package that has a `src/remote.ts`. */
export function remoteNames(): string[] {
  return readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(ROOT, name, 'src/remote.ts')))
    .sort();
}
