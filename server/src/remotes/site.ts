import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LoginPageData, RecoveryPageData, TwoStepPageData } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { packageRoot } from '../platform/config/package-root';
import { type Build, storeBuild } from './served-builds';

/** The builds that a server serves besides the published remotes. They do not change while it runs. */
export interface Site {
  /** The shell, with `assets.json`. */
  shell: Build;
  /** The pages outside the dashboard, with `pages.json` and `server.cjs`. */
  pages: Build;
  /** Folder of the operations page, with `operations.json`. It is not a release: it serves while no release works. */
  operations: string;
  /** Folder of the built-in logos. */
  brand: string;
}

/** The current builds of this repository. */
export const builtSite: Site = {
  shell: { folder: join(packageRoot, '../shell/dist'), earlier: [] },
  pages: { folder: join(packageRoot, '../mfe-auth/pages/dist'), earlier: [] },
  operations: join(packageRoot, '../operations/dist'),
  brand: join(packageRoot, 'brand'),
};

/** Copies these builds to DATA_DIR, where the server serves them from. @throws RegistryError */
export function storeSite({ shell, pages, operations, brand }: Site, dataDir: string, now: Date): Site {
  return {
    shell: storeBuild('shell', { from: shell.folder, dataDir, now }),
    pages: storeBuild('pages', { from: pages.folder, dataDir, now }),
    operations,
    brand,
  };
}

const BuiltFile = v.object({ file: v.string(), integrity: v.string() });
export type BuiltFile = v.InferOutput<typeof BuiltFile>;

const ShellAssets = v.object({
  version: v.string(),
  sharedVersion: v.string(),
  /** Version of every module in its share scope. */
  offers: v.record(v.string(), v.string()),
  /** In order of execution, including React. */
  scripts: v.array(BuiltFile),
  react: BuiltFile,
  fonts: v.array(v.string()),
});
export type ShellAssets = v.InferOutput<typeof ShellAssets>;

const PageFiles = v.object({ script: BuiltFile, style: BuiltFile });
const PageAssets = v.object({
  /** Files of the pages outside the dashboard. The recovery pages share one entry. */
  entries: v.object({ login: PageFiles, recovery: PageFiles, 'two-step': v.optional(PageFiles) }),
});
export type PageAssets = v.InferOutput<typeof PageAssets>;

const OperationsAssets = v.object({ script: BuiltFile });
export type OperationsAssets = v.InferOutput<typeof OperationsAssets>;

/** Reads each file once: the files of a build never change. */
function once<T>(read: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    const value = known.get(path) ?? read(path);
    known.set(path, value);
    return value;
  };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const shellAssets = once((path) => v.parse(ShellAssets, readJson(path)));
const operationsAssets = once((path) => v.parse(OperationsAssets, readJson(path)));
const pageAssets = once((path) => v.parse(PageAssets, readJson(path)));

const load = createRequire(import.meta.url);
const PagesModule = v.object({
  renderLogin: v.function(),
  renderRecovery: v.function(),
  /** Absent from releases before two-step sign-in. */
  renderTwoStep: v.optional(v.function()),
});
const pagesModule = once((path) => v.parse(PagesModule, load(path)));
const readPagesModule = (site: Site) => pagesModule(join(site.pages.folder, 'server.cjs'));

export const readShellAssets = (site: Site): ShellAssets =>
  shellAssets(join(site.shell.folder, 'assets.json'));
export const readPageAssets = (site: Site): PageAssets => pageAssets(join(site.pages.folder, 'pages.json'));
export const readOperationsAssets = (site: Site): OperationsAssets =>
  operationsAssets(join(site.operations, 'operations.json'));

/** Renders the markup of a page outside the dashboard with its own module. */
export const renderLogin = (site: Site, page: LoginPageData): string =>
  String(readPagesModule(site).renderLogin(page));
export const renderRecovery = (site: Site, page: RecoveryPageData): string =>
  String(readPagesModule(site).renderRecovery(page));

export function renderTwoStep(site: Site, page: TwoStepPageData): string {
  const { renderTwoStep: render } = readPagesModule(site);
  if (render === undefined) throw new Error('This release has no page for two-step sign-in');
  return String(render(page));
}

/** Whether the release has the page of a sign-in's second step. */
export const hasTwoStepPage = (site: Site): boolean => readPageAssets(site).entries['two-step'] !== undefined;
