import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { build, type Plugin, type ResolveResult } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'node_modules/.cache/jest-libraries');
const BUNDLE = 'libraries.cjs';
const INDEX = 'index.json';

/** By the package whose dependencies they are. A library that is not here is loaded file by file, and works as well. */
const LIBRARIES: Record<string, string[]> = {
  shared: [
    '@casl/ability',
    '@chakra-ui/react',
    '@emotion/cache',
    '@emotion/react',
    '@tanstack/react-query',
    '@tanstack/react-table',
    '@testing-library/dom',
    '@testing-library/jest-dom',
    '@testing-library/react',
    '@testing-library/user-event',
    'final-form',
    'ky',
    'lucide-react',
    'luxon',
    'react-dom',
    'react-dom/client',
    'react-final-form',
    'react-router-dom',
    'socket.io-client',
    'valibot',
    'zustand',
  ],
  'mfe-messaging': ['virtua'],
};

/** React's act() asks the module loader for a timer of Node's, and finds it only as a module of its own. */
const OUTSIDE = /^react(?:\/|$)/;

const SOURCES = Object.entries(LIBRARIES).flatMap(([dir, names]) =>
  names.map((name) => ({ name, resolveDir: join(ROOT, dir) })),
);

/** The folder of the package that a file's folder is part of: what is imported anywhere in it is found from there. */
const packageOf = (dir: string) => dir.replace(/(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\/.*/, '$1');

/** Takes the faces of packages that Jest's resolver takes, so that every one is in it once; notes where each library is. */
function asJestResolves(files: Map<string, string>): Plugin {
  return {
    name: 'as-jest-resolves',
    setup({ onResolve, resolve: resolveAs }) {
      const resolved = new Map<string, Promise<ResolveResult>>();
      const resolveAsJest = async (name: string, resolveDir: string) => {
        const from = { resolveDir, pluginData: 'asked' };
        const required = await resolveAs(name, { ...from, kind: 'require-call' });
        return required.errors.length > 0 ? resolveAs(name, { ...from, kind: 'import-statement' }) : required;
      };
      onResolve({ filter: /^[^./]/ }, async ({ path, resolveDir, pluginData }) => {
        if (pluginData === 'asked') return undefined;
        const source = SOURCES[Number(/^library-(\d+)$/.exec(path)?.[1] ?? -1)];
        const { name, resolveDir: dir } = source ?? { name: path, resolveDir: packageOf(resolveDir) };
        const key = `${name} from ${dir}`;
        const found = await (resolved.get(key) ?? resolveAsJest(name, dir));
        resolved.set(key, Promise.resolve(found));
        if (source) files.set(found.path, name);
        return { path: found.path, external: found.external || OUTSIDE.test(name), errors: found.errors };
      });
    },
  };
}

/** What another bundle is needed for. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [import.meta.filename, join(ROOT, 'pnpm-lock.yaml')]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

const shimName = (name: string) => `${name.replaceAll('/', '__')}.cjs`;

async function bundle(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const members = SOURCES.map(
    ({ name }, index) => `${JSON.stringify(name)}() { return require('library-${index}'); }`,
  );
  await build({
    stdin: { contents: `module.exports = { ${members.join(',\n')} };`, resolveDir: ROOT },
    outfile: join(folder, BUNDLE),
    bundle: true,
    format: 'cjs',
    platform: 'browser',
    mainFields: ['main', 'module'],
    conditions: [],
    define: { 'process.env.NODE_ENV': '"test"' },
    target: 'es2022',
    external: builtinModules.flatMap((name) => [name, `node:${name}`]),
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [asJestResolves(files)],
  });
  return files;
}

/**
 * Makes one file of the libraries of browser tests, which every test file would load again as some two thousand. For each
 * library there is a file that stands for its first one: resolver.cjs finds it in the index.
 */
export default async function setUp(): Promise<void> {
  const index = join(FOLDER, INDEX);
  const mark = fingerprint();
  if (existsSync(index) && JSON.parse(readFileSync(index, 'utf8')).mark === mark) return;
  const draft = `${FOLDER}-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const files = await bundle(draft);
  for (const name of files.values()) {
    const code = `module.exports = require('./${BUNDLE}')[${JSON.stringify(name)}]();\n`;
    writeFileSync(join(draft, shimName(name)), code);
  }
  const standIns = Object.fromEntries([...files].map(([file, name]) => [file, join(FOLDER, shimName(name))]));
  writeFileSync(join(draft, INDEX), JSON.stringify({ mark, standIns }));
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(draft, FOLDER);
}
