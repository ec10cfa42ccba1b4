import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { create, extract, list } from 'tar';
import { RegistryError } from '../registry-error';

/** Folders within folders; builds have two or three. Each level of a path creates a folder that is not an entry. */
const DEPTH_MAX = 20;

/** Packs the files of a folder into one archive. */
export async function packFolder(folder: string): Promise<Buffer> {
  return create({ cwd: folder, gzip: true, portable: true }, await readdir(folder)).concat();
}

export interface ArchiveLimits {
  /** Of the uncompressed archive. */
  bytesMax: number;
  /** Files, folders and entries of other types, which are not unpacked. */
  entriesMax: number;
}

/**
 * Checks the size of an archive without writing it or keeping it in memory.
 * @throws RegistryError for an archive over a limit, or another error for one that is not a tar file with gzip
 */
export async function assertWithinLimits(
  archive: Buffer,
  { bytesMax, entriesMax }: ArchiveLimits,
): Promise<void> {
  // First, because the parser decompresses in this thread and keeps everything after the end of the archive.
  const unzipped = createGunzip();
  unzipped.end(archive);
  let bytes = 0;
  for await (const chunk of unzipped) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new RegistryError(`The upload unpacks to more than ${bytesMax} bytes.`);
  }
  let entries = 0;
  await new Promise<void>((resolve, reject) => {
    const parser = list({
      strict: true,
      filter: () => {
        entries += 1;
        if (entries > entriesMax)
          parser.abort(new RegistryError(`The upload has more than ${entriesMax} files and folders.`));
        return false;
      },
    });
    parser.on('end', resolve);
    parser.on('error', reject);
    parser.end(archive);
  });
}

/** Writes the files of an archive to an existing folder. Entries that would leave it are errors. */
export async function unpackArchive(archive: Buffer, folder: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const unpack = extract({
      cwd: folder,
      strict: true,
      maxDepth: DEPTH_MAX,
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
