import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { create, extract } from 'tar';

/** Packs the files of a folder into one archive. */
export async function packFolder(folder: string): Promise<Buffer> {
  return create({ cwd: folder, gzip: true, portable: true }, await readdir(folder)).concat();
}

/** Writes the files of an archive to an existing folder. Entries that would leave it, and too many bytes, are errors. */
export async function unpackArchive(
  archive: Buffer,
  folder: string,
  bytesMax = Number.POSITIVE_INFINITY,
): Promise<void> {
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    const unpack = extract({
      cwd: folder,
      strict: true,
      onReadEntry: ({ size }) => {
        bytes += size;
        if (bytes > bytesMax) unpack.abort(new Error(`its files have more than ${bytesMax} bytes`));
      },
      // Links could lead out of the folder.
      filter: (_, entry) => !('type' in entry) || entry.type === 'File' || entry.type === 'Directory',
    });
    unpack.on('close', resolve);
    unpack.on('error', reject);
    unpack.end(archive);
  });
}

/** The hash that a release records of its archive: `sha384-` and base64. */
export function archiveHashOf(archive: Buffer): string {
  return `sha384-${createHash('sha384').update(archive).digest('base64')}`;
}
