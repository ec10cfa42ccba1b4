import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type { Mode } from '../webpack/base';
import { REACT_EXTERNALS } from '../webpack/singletons';
import { BuildError } from './compile';
import { fileIntegrity } from './file-integrity';
import { precompress } from './precompress';
import { stagingOf } from './staging';

/** Whether a package has pages of its own outside the dashboard: `src/pages/server.tsx` renders them. */
export function hasPages(dir: string): boolean {
  return existsSync(join(dir, 'src/pages/server.tsx'));
}

/** The entries for the browser: `src/pages/login-browser.tsx` is called "login". */
const browserEntries = (dir: string): string[] =>
  readdirSync(join(dir, 'src/pages')).flatMap((file) => /^(.+)-browser\.tsx$/.exec(file)?.[1] ?? []);

/**
 * Builds the pages outside the dashboard into `pages` of the package's dist: a script and a style sheet per entry for the
 * browser, `server.cjs` that renders their markup, and `pages.json` that tells the server the names and hashes.
 */
export async function buildPages({ dir, mode }: { dir: string; mode: Mode }): Promise<void> {
  const outdir = join(stagingOf(dir), 'pages');
  const entries = browserEntries(dir);
  const shared: BuildOptions = {
    bundle: true,
    jsx: 'automatic',
    outdir,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  };
  try {
    const browser = await build({
      ...shared,
      entryPoints: entries.map((out) => ({ out, in: join(dir, `src/pages/${out}-browser.tsx`) })),
      entryNames: '[name].[hash]',
      format: 'iife',
      target: 'es2022',
      minify: mode === 'production',
      metafile: true,
      plugins: [reactFromPage],
    });
    await build({
      ...shared,
      entryPoints: [{ out: 'server', in: join(dir, 'src/pages/server.tsx') }],
      outExtension: { '.js': '.cjs' },
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      loader: { '.css': 'empty' },
    });
    describePages(outdir, entries, Object.keys(browser.metafile.outputs));
  } catch (error) {
    throw new BuildError(`${basename(dir)} pages: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (mode === 'production') await precompress(outdir);
}

function describePages(outdir: string, entries: string[], outputs: string[]): void {
  const files = outputs.map((path) => basename(path));
  const one = (start: string, end: string) => {
    const file = files.find((name) => name.startsWith(start) && name.endsWith(end));
    if (!file) throw new BuildError(`no ${start}*${end} was built`);
    return { file, integrity: fileIntegrity(join(outdir, file)) };
  };
  const filesOf = (entry: string) => ({ script: one(`${entry}.`, '.js'), style: one(`${entry}.`, '.css') });
  const pages = { entries: Object.fromEntries(entries.map((entry) => [entry, filesOf(entry)])) };
  writeFileSync(join(outdir, 'pages.json'), JSON.stringify(pages, null, 2));
}

/** React comes from the page's global, that is from the file the dashboard loads too. */
const reactFromPage: Plugin = {
  name: 'react-from-page',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(-dom)?(\/[a-z-]+)?$/ }, ({ path }) => ({ path, namespace: 'page-global' }));
    onLoad({ filter: /.*/, namespace: 'page-global' }, ({ path }) => {
      const global = Object.entries(REACT_EXTERNALS).find(([name]) => name === path)?.[1];
      return global
        ? { contents: `module.exports = ${global};` }
        : { errors: [{ text: `${path} is not offered by the page` }] };
    });
  },
};
