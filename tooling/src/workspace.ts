import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { FEDERATED_MODULES, REACT_MODULES } from '../webpack/singletons';

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

/** The installed version of a library for the package in `dir`, or null if the package does not depend on it. */
export function installedVersion(dir: string, library: string): string | null {
  if (!(library in readPackage(dir).dependencies)) return null;
  const path = createRequire(join(dir, 'package.json')).resolve(`${library}/package.json`);
  return v.parse(v.object({ version: v.string() }), JSON.parse(readFileSync(path, 'utf8'))).version;
}

/** The version of every module in the shell's share scope. */
export function hostVersions(): Record<string, string> {
  const react = installedVersion(join(ROOT, 'shell'), 'react') ?? '';
  return Object.fromEntries([
    ...REACT_MODULES.map((name) => [name, react]),
    ...FEDERATED_MODULES.map((name) => [name, sharedVersion]),
  ]);
}

/** Path suffix of the build of a package's pages outside the dashboard, which is released with the server. */
const PAGES = '/pages';

/** The pages builds of this repository, such as `mfe-auth/pages`: one per remote with `src/page-entries/server.tsx`. */
export function pagesNames(): string[] {
  return remoteNames()
    .filter((name) => existsSync(join(ROOT, name, 'src/page-entries/server.tsx')))
    .map((name) => name + PAGES);
}

/** The package of a pages build, or undefined for other builds. */
export function packageOfPages(name: string): string | undefined {
  return pagesNames().includes(name) ? name.slice(0, -PAGES.length) : undefined;
}

/** The folder names of this repository's remotes: every `mfe-*` package with a `src/remote.ts`. */
export function remoteNames(): string[] {
  return readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(ROOT, name, 'src/remote.ts')))
    .sort();
}
