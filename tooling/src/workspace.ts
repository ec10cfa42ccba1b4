import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's folder. */
export const ROOT = join(import.meta.dirname, '../..');

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
