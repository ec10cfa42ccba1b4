import { and, eq } from 'drizzle-orm';
import type { BucketConfig } from '../../platform/config/bucket-config';
import { releaseArchive } from '../../platform/db/schema';
import { openBucket } from '../../platform/storage/bucket';
import type { Executor, ReleaseKey } from '../registry-store';
import { versionSegment } from '../stored-files';

/** Stores an archive per release for every server. @throws StorageUnavailable, or a database error */
export interface ArchiveStorage {
  /** Adds or replaces an archive, with the transaction if the database stores it. */
  put(tx: Executor, key: ReleaseKey, archive: Buffer): Promise<void>;
  /** Null if it does not exist. */
  get(db: Executor, key: ReleaseKey): Promise<Buffer | null>;
  /** Removes an archive with the transaction, if the database stores it. The caller must `discard` it after the commit. */
  remove(tx: Executor, key: ReleaseKey): Promise<void>;
  /** Removes the object of an archive, which no rollback would bring back. */
  discard(key: ReleaseKey): Promise<void>;
}

const isArchiveOf = ({ name, version }: ReleaseKey) =>
  and(eq(releaseArchive.name, name), eq(releaseArchive.version, version));

/** Without a bucket, archives are rows. */
const databaseStorage: ArchiveStorage = {
  async put(tx, { name, version }, archive) {
    await tx
      .insert(releaseArchive)
      .values({ name, version, archive })
      .onConflictDoUpdate({
        target: [releaseArchive.name, releaseArchive.version],
        set: { archive },
      });
  },
  async get(db, key) {
    const [row] = await db
      .select({ archive: releaseArchive.archive })
      .from(releaseArchive)
      .where(isArchiveOf(key));
    return row?.archive ?? null;
  },
  async remove(tx, key) {
    await tx.delete(releaseArchive).where(isArchiveOf(key));
  },
  discard: async () => {},
};

function bucketStorage(config: BucketConfig): ArchiveStorage {
  const bucket = openBucket('The bucket of releases', config);
  const keyOf = ({ name, version }: ReleaseKey) => `${name}/${versionSegment(version)}.tar.gz`;
  return {
    put: (_, key, archive) => bucket.put(keyOf(key), archive),
    get: (_, key) => bucket.get(keyOf(key)),
    remove: async () => {},
    discard: (key) => bucket.remove(keyOf(key)),
  };
}

export const openArchiveStorage = (bucket: BucketConfig | undefined): ArchiveStorage =>
  bucket === undefined ? databaseStorage : bucketStorage(bucket);
