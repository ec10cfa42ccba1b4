import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RemoteContract } from '@dashboard/shared/contracts';

/** The plain file and its compressed variants. The server sends the one that the browser accepts. */
const VARIANTS = [
  { ending: '', unpack: (bytes: Buffer) => bytes },
  { ending: '.br', unpack: brotliDecompressSync },
  { ending: '.gz', unpack: gunzipSync },
];
type Unpack = (bytes: Buffer, options: { maxOutputLength: number }) => Buffer;

/**
 * Compares a folder with its contract and returns the problems: a missing file or wrong hash, an extra script or style
 * sheet, or a symbolic link, which could publish a file from outside the folder.
 */
export function fileProblems(folder: string, { files }: Pick<RemoteContract, 'files'>): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    entry,
    file: fileName(folder, entry),
  }));
  return [
    ...found
      .filter(({ entry }) => !entry.isFile() && !entry.isDirectory())
      .map(({ file }) => `${file} is neither a file nor a folder`),
    ...found
      .filter(({ file }) => /\.(js|css)$/.test(file) && !Object.hasOwn(files, file))
      .map(({ file }) => `${file} is not in its contract`),
    ...Object.entries(files).flatMap(([file, integrity]) => wrongVariants(folder, file, integrity)),
  ];
}

const fileName = (folder: string, { parentPath, name }: Dirent) =>
  relative(folder, join(parentPath, name)).replaceAll('\\', '/');

function wrongVariants(folder: string, file: string, integrity: string): string[] {
  if (!existsSync(join(folder, file))) return [`${file} is missing`];
  // A variant that unpacks to more is another file. Without a limit, a small one could fill the memory.
  const options = { maxOutputLength: statSync(join(folder, file)).size + 1 };
  const isRight = (ending: string, unpack: Unpack) =>
    integrityOf(join(folder, file + ending), (bytes) => unpack(bytes, options)) === integrity;
  return VARIANTS.filter(({ ending }) => existsSync(join(folder, file + ending)))
    .filter(({ ending, unpack }) => !isRight(ending, unpack))
    .map(({ ending }) => `${file}${ending} is not the file its contract describes`);
}

/** Returns undefined if the file cannot be read or decompressed. */
function integrityOf(path: string, unpack: (bytes: Buffer) => Buffer): string | undefined {
  try {
    return `sha384-${createHash('sha384')
      .update(unpack(readFileSync(path)))
      .digest('base64')}`;
  } catch {
    return undefined;
  }
}
