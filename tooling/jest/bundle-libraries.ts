import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { type BuildOptions, build, type Plugin, type ResolveResult } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'node_modules/.cache/jest-libraries');
const INDEX = 'bundled-files.json';

interface Bundle {
  /** Libraries by the package that depends on them. Other libraries work too, but are loaded file by file. */
  libraries: Record<string, string[]>;
  /** Modules that Jest must load separately. */
  outside?: RegExp;
  options: BuildOptions;
}

type Side = 'browser' | 'node';

const BUNDLES: Record<Side, Bundle> = {
  browser: {
    libraries: {
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
    },
    // React's act() requires a Node timer from the module loader, which works only outside the bundle.
    outside: /^react(?:\/|$)/,
    options: { platform: 'browser', mainFields: ['main', 'module'], conditions: [] },
  },
  node: {
    // Excludes small libraries that tests without a server also use: loading one file is faster than this bundle.
    libraries: {
      server: [
        '@fastify/multipart',
        '@fastify/send',
        '@fastify/static',
        '@socket.io/redis-adapter',
        'drizzle-orm',
        'drizzle-orm/node-postgres',
        'drizzle-orm/node-postgres/migrator',
        'drizzle-orm/pg-core',
        'fastify',
        'file-type',
        'image-size',
        'ioredis',
        'nodemailer',
        'pg',
        'pg-boss',
        'pino',
        'postal-mime',
        'prom-client',
        'semver',
        'socket.io',
        'socket.io-client',
        'undici',
        'ws',
      ],
    },
    options: { platform: 'node', mainFields: ['main', 'module'], conditions: ['node-addons'] },
  },
};

interface Source {
  name: string;
  resolveDir: string;
}

const sourcesOf = ({ libraries }: Bundle): Source[] =>
  Object.entries(libraries).flatMap(([dir, names]) =>
    names.map((name) => ({ name, resolveDir: join(ROOT, dir) })),
  );

/** The folder of the package that contains a folder. Its imports are resolved from there. */
const packageOf = (dir: string) => dir.replace(/(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\/.*/, '$1');

/** Resolves packages to the same entry as Jest's resolver, to bundle each once. Records the file of each library. */
function asJestResolves(sources: Source[], outside: RegExp | undefined, files: Map<string, string>): Plugin {
  return {
    name: 'as-jest-resolves',
    setup({ onResolve, resolve: resolveAs }) {
      const resolved = new Map<string, Promise<ResolveResult>>();
      const resolveAsJest = async (name: string, resolveDir: string) => {
        const from = { resolveDir, pluginData: 'resolving' };
        const required = await resolveAs(name, { ...from, kind: 'require-call' });
        return required.errors.length > 0 ? resolveAs(name, { ...from, kind: 'import-statement' }) : required;
      };
      onResolve({ filter: /^[^./]/ }, async ({ path, resolveDir, pluginData }) => {
        if (pluginData === 'resolving') return undefined;
        const source = sources[Number(/^library-(\d+)$/.exec(path)?.[1] ?? -1)];
        const { name, resolveDir: dir } = source ?? { name: path, resolveDir: packageOf(resolveDir) };
        const key = `${name} from ${dir}`;
        const found = await (resolved.get(key) ?? resolveAsJest(name, dir));
        resolved.set(key, Promise.resolve(found));
        if (source) files.set(found.path, name);
        // Usually an optional dependency that its library tries to load.
        if (found.errors.length > 0 && !source) return { path: name, external: true };
        return { path: found.path, external: found.external || outside?.test(name), errors: found.errors };
      });
    },
  };
}

/** A hash of the inputs. A change requires a new bundle. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [import.meta.filename, join(ROOT, 'pnpm-lock.yaml')]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

const shimName = (side: Side, name: string) => `${side}-${name.replaceAll('/', '__')}.cjs`;

/** Writes the bundle of a side and a shim per library. Returns pairs of original file and shim. */
async function bundle(side: Side, folder: string): Promise<[file: string, bundledFile: string][]> {
  const { outside, options } = BUNDLES[side];
  const sources = sourcesOf(BUNDLES[side]);
  const files = new Map<string, string>();
  const members = sources.map(
    ({ name }, index) => `${JSON.stringify(name)}() { return require('library-${index}'); }`,
  );
  const file = `${side}.cjs`;
  await build({
    stdin: { contents: `module.exports = { ${members.join(',\n')} };`, resolveDir: ROOT },
    outfile: join(folder, file),
    bundle: true,
    format: 'cjs',
    define: { 'process.env.NODE_ENV': '"test"' },
    target: 'es2022',
    external: builtinModules.flatMap((name) => [name, `node:${name}`]),
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [asJestResolves(sources, outside, files)],
    ...options,
  });
  return [...files].map(([original, name]) => {
    const shim = shimName(side, name);
    writeFileSync(join(folder, shim), `module.exports = require('./${file}')[${JSON.stringify(name)}]();\n`);
    return [original, join(FOLDER, shim)];
  });
}

/**
 * Bundles the libraries of browser tests (some 2,000 files) and server tests (some 800 files) into one file each, because
 * every test file loads them again. resolver.cjs finds the shim of each library in the index.
 */
export default async function setUp(): Promise<void> {
  const index = join(FOLDER, INDEX);
  const mark = fingerprint();
  if (existsSync(index) && JSON.parse(readFileSync(index, 'utf8')).mark === mark) return;
  const draft = `${FOLDER}-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const [browser, node] = await Promise.all([bundle('browser', draft), bundle('node', draft)]);
  const bundledFiles = { browser: Object.fromEntries(browser), node: Object.fromEntries(node) };
  writeFileSync(join(draft, INDEX), JSON.stringify({ mark, bundledFiles }));
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(draft, FOLDER);
}
