import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { type BuildOptions, build, type Plugin, type ResolveResult } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'node_modules/.cache/jest-libraries');
const INDEX = 'stand-ins.json';

interface Bundle {
  /** By the package whose dependencies they are. A library that is not here is loaded file by file, and works as well. */
  libraries: Record<string, string[]>;
  /** What Jest has to find as a module of its own. */
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
    // React's act() asks the module loader for a timer of Node's, and finds it only as a module of its own.
    outside: /^react(?:\/|$)/,
    options: { platform: 'browser', mainFields: ['main', 'module'], conditions: [] },
  },
  node: {
    // The small ones that tests without a server load as well stay out: one file is less than this bundle.
    libraries: {
      server: [
        '@fastify/multipart',
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

/** The folder of the package that a file's folder is part of: what is imported anywhere in it is found from there. */
const packageOf = (dir: string) => dir.replace(/(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\/.*/, '$1');

/** Takes the faces of packages that Jest's resolver takes, so that every one is in it once; notes where each library is. */
function asJestResolves(sources: Source[], outside: RegExp | undefined, files: Map<string, string>): Plugin {
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
        const source = sources[Number(/^library-(\d+)$/.exec(path)?.[1] ?? -1)];
        const { name, resolveDir: dir } = source ?? { name: path, resolveDir: packageOf(resolveDir) };
        const key = `${name} from ${dir}`;
        const found = await (resolved.get(key) ?? resolveAsJest(name, dir));
        resolved.set(key, Promise.resolve(found));
        if (source) files.set(found.path, name);
        // Nearly always an optional one, which its library tries to load.
        if (found.errors.length > 0 && !source) return { path: name, external: true };
        return { path: found.path, external: found.external || outside?.test(name), errors: found.errors };
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

const shimName = (side: Side, name: string) => `${side}-${name.replaceAll('/', '__')}.cjs`;

/** Makes the bundle of a side in the folder, and a file for each of its libraries; answers what those stand for. */
async function bundle(side: Side, folder: string): Promise<[file: string, standIn: string][]> {
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
 * Makes one file of the libraries of browser tests, which every test file would load again as some two thousand, and
 * one of the server's, some eight hundred. For each library there is a file that stands for its first one: resolver.cjs
 * finds it in the index.
 */
export default async function setUp(): Promise<void> {
  const index = join(FOLDER, INDEX);
  const mark = fingerprint();
  if (existsSync(index) && JSON.parse(readFileSync(index, 'utf8')).mark === mark) return;
  const draft = `${FOLDER}-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const [browser, node] = await Promise.all([bundle('browser', draft), bundle('node', draft)]);
  const standIns = { browser: Object.fromEntries(browser), node: Object.fromEntries(node) };
  writeFileSync(join(draft, INDEX), JSON.stringify({ mark, standIns }));
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(draft, FOLDER);
}
