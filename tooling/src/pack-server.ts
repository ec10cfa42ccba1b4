import { cpSync, existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { BuildError } from './build-error';
import { NATIVE_LIBRARIES } from './build-server';
import { pagesNames, ROOT, remoteNames } from './workspace';

/** The bundles that are started: the server, and the command that releases remotes. */
const ENTRIES = ['server/dist/main.js', 'server/dist/remotes.js'];

/** Files that the server reads by their place in the repository. */
const SERVER_FILES = ['package.json', 'dist', 'migrations', 'brand', 'demo-media'].map(
  (name) => `server/${name}`,
);

const builds = () => ['shell', 'operations', ...remoteNames(), ...pagesNames()].map((name) => `${name}/dist`);

/**
 * The files that the native libraries load, as paths from the repository's folder. The embedded PostgreSQL is not among
 * them: it is for one machine, and a packed server gets DATABASE_URL.
 */
async function nativeFiles(): Promise<string[]> {
  // Traced from a program that only imports them: the bundle has code of every library, which names more files.
  const entry = join(ROOT, 'server/native-libraries.mjs');
  const program = NATIVE_LIBRARIES.map((name) => `import '${name}';`).join('\n');
  const { fileList } = await nodeFileTrace([entry], {
    base: ROOT,
    readFile: async (path) => (path === entry ? program : readFile(path).catch(() => null)),
  });
  fileList.delete(relative(ROOT, entry));
  const links = NATIVE_LIBRARIES.map((name) => `server/node_modules/${name}`);
  const manifests = links.map((link) => relative(ROOT, join(realpathSync(join(ROOT, link)), 'package.json')));
  return [...new Set([...fileList, ...links, ...manifests])];
}

/** Copies a link as it is: pnpm's links within the repository stay valid in the copy. */
function copyFile(file: string, folder: string): void {
  const [from, to] = [join(ROOT, file), join(folder, file)];
  mkdirSync(dirname(to), { recursive: true });
  if (lstatSync(from).isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else cpSync(from, to);
}

/**
 * Writes a folder that runs without this repository and without installing anything: `node server/dist/main.js`. Source
 * maps stay out, because only a debugger reads them.
 * @throws BuildError when a package has not been built
 */
export async function packServer(folder: string): Promise<void> {
  const missing = [...ENTRIES, ...builds()].find((path) => !existsSync(join(ROOT, path)));
  if (missing !== undefined) throw new BuildError(`${missing} does not exist: build first.`);
  for (const path of [...SERVER_FILES, ...builds()]) {
    const filter = (source: string) => !(path === 'server/dist' && source.endsWith('.map'));
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter });
  }
  for (const file of await nativeFiles()) copyFile(file, folder);
}
