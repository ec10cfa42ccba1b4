import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RemoteContract } from '@dashboard/shared/contracts';

/** A file as it is, and as the build compressed it: the server sends whichever the browser takes. */
const FORMS = [
  { ending: '', unpack: (bytes: Buffer) => bytes },
  { ending: '.br', unpack: (bytes: Buffer) => brotliDecompressSync(bytes) },
  { ending: '.gz', unpack: (bytes: Buffer) => gunzipSync(bytes) },
];

/**
 * Where a folder is not what its contract describes: each described file with its hash, no script or style sheet
 * beside them, and no link, which would put a file from elsewhere before the public. Empty when it is.
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
    ...Object.entries(files).flatMap(([file, integrity]) => wrongForms(folder, file, integrity)),
  ];
}

const fileName = (folder: string, { parentPath, name }: Dirent) =>
  relative(folder, join(parentPath, name)).replaceAll('\\', '/');

function wrongForms(folder: string, file: string, integrity: string): string[] {
  if (!existsSync(join(folder, file))) return [`${file} is missing`];
  return FORMS.filter(({ ending }) => existsSync(join(folder, file + ending)))
    .filter(({ ending, unpack }) => integrityOf(join(folder, file + ending), unpack) !== integrity)
    .map(({ ending }) => `${file}${ending} is not the file its contract describes`);
}

/** Undefined for what cannot be read or unpacked: whatever that is, it is not the file. */
function integrityOf(path: string, unpack: (bytes: Buffer) => Buffer): string | undefined {
  try {
    return `sha384-${createHash('sha384')
      .update(unpack(readFileSync(path)))
      .digest('base64')}`;
  } catch {
    return undefined;
  }
}
