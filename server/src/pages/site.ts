import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LoginPageData, RecoveryPageData } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { packageRoot } from '../config/package-root';

/** Folders of what the builds left for the server. */
export interface Site {
  /** The shell's dist, with `assets.json`. */
  shell: string;
  /** The build of the sign-in remote's pages, with `pages.json` and `server.cjs`. */
  pages: string;
  /** Logos that come with the product. */
  brand: string;
}

export const builtSite: Site = {
  shell: join(packageRoot, '../shell/dist'),
  pages: join(packageRoot, '../mfe-auth/pages/dist'),
  brand: join(packageRoot, 'brand'),
};

const BuiltFile = v.object({ file: v.string(), integrity: v.string() });
export type BuiltFile = v.InferOutput<typeof BuiltFile>;

const ShellAssets = v.object({
  version: v.string(),
  sharedVersion: v.string(),
  /** In order of execution, React's among them. */
  scripts: v.array(BuiltFile),
  react: BuiltFile,
  fonts: v.array(v.string()),
});
export type ShellAssets = v.InferOutput<typeof ShellAssets>;

const PageFiles = v.object({ script: BuiltFile, style: BuiltFile });
const PageAssets = v.object({
  /** Files of the pages outside the dashboard; the recovery pages share theirs. */
  entries: v.object({ login: PageFiles, recovery: PageFiles }),
});
export type PageAssets = v.InferOutput<typeof PageAssets>;

/** Reads a file again only when it has changed: a build may finish while the server runs. */
function fresh<T>(read: (path: string) => T): (path: string) => T {
  const known = new Map<string, { changedAt: number; value: T }>();
  return (path) => {
    const changedAt = statSync(path).mtimeMs;
    const last = known.get(path);
    if (last?.changedAt === changedAt) return last.value;
    const value = read(path);
    known.set(path, { changedAt, value });
    return value;
  };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const shellAssets = fresh((path) => v.parse(ShellAssets, readJson(path)));
const pageAssets = fresh((path) => v.parse(PageAssets, readJson(path)));

const load = createRequire(import.meta.url);
const PagesModule = v.object({ renderLogin: v.function(), renderRecovery: v.function() });
const pagesModule = fresh((path) => {
  delete load.cache[path];
  return v.parse(PagesModule, load(path));
});
const readPagesModule = (site: Site) => pagesModule(join(site.pages, 'server.cjs'));

export const readShellAssets = (site: Site): ShellAssets => shellAssets(join(site.shell, 'assets.json'));
export const readPageAssets = (site: Site): PageAssets => pageAssets(join(site.pages, 'pages.json'));

/** Markup of a page outside the dashboard, as its own module renders it. */
export const renderLogin = (site: Site, page: LoginPageData): string =>
  String(readPagesModule(site).renderLogin(page));
export const renderRecovery = (site: Site, page: RecoveryPageData): string =>
  String(readPagesModule(site).renderRecovery(page));
