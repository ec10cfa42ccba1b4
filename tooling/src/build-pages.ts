import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import type { Mode } from '../webpack/base';
import { REACT_EXTERNALS } from '../webpack/singletons';
import { BuildError } from './build-error';
import { describeBuild } from './describe-build';
import { fileIntegrity, folderIntegrity } from './file-integrity';
import { precompress } from './precompress';
import { finishDist, stagingOf } from './staging';

/** The names of the browser entries, such as "login" for `src/page-entries/login-browser.tsx`. */
const browserEntries = (dir: string): string[] =>
  readdirSync(join(dir, 'src/page-entries')).flatMap((file) => /^(.+)-browser\.tsx$/.exec(file)?.[1] ?? []);

/**
 * Builds the pages outside the dashboard into the package's `pages/dist`: a script and a style sheet per browser entry,
 * `server.cjs` that renders the markup, and `pages.json` with the names and hashes. The package's remote is a separate
 * build, so publishing it does not change these pages.
 */
export async function buildPages({ dir, mode }: { dir: string; mode: Mode }): Promise<void> {
  const pages = join(dir, 'pages');
  const outdir = stagingOf(pages);
  rmSync(outdir, { recursive: true, force: true });
  const entries = browserEntries(dir);
  const shared: BuildOptions = {
    bundle: true,
    jsx: 'automatic',
    outdir,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  };
  try {
    await build({
      ...shared,
      entryPoints: entries.map((out) => ({ out, in: join(dir, `src/page-entries/${out}-browser.tsx`) })),
      entryNames: '[name].[hash]',
      format: 'iife',
      target: 'es2022',
      minify: mode === 'production',
      plugins: [reactFromPage],
    });
    await build({
      ...shared,
      entryPoints: [{ out: 'server', in: join(dir, 'src/page-entries/server.tsx') }],
      outExtension: { '.js': '.cjs' },
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      loader: { '.css': 'empty' },
    });
    const files = { ...folderIntegrity(outdir), 'server.cjs': fileIntegrity(join(outdir, 'server.cjs')) };
    const description = { ...describeBuild({ dir, mode, files }), ...describePages(entries, files) };
    writeFileSync(join(outdir, 'pages.json'), JSON.stringify(description, null, 2));
  } catch (error) {
    throw new BuildError(`${basename(dir)} pages: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (mode === 'production') await precompress(outdir);
  finishDist(pages);
}

/** Finds the script and style sheet of each entry. */
function describePages(entries: string[], integrity: Record<string, string>) {
  const one = (start: string, end: string) => {
    const [file, hash] =
      Object.entries(integrity).find(([name]) => name.startsWith(start) && name.endsWith(end)) ?? [];
    if (!file) throw new BuildError(`no ${start}*${end} was built`);
    return { file, integrity: hash };
  };
  const filesOf = (entry: string) => ({ script: one(`${entry}.`, '.js'), style: one(`${entry}.`, '.css') });
  return { entries: Object.fromEntries(entries.map((entry) => [entry, filesOf(entry)])) };
}

/** Takes React from the page's global, which the dashboard's React file sets. */
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
