import type { Database } from '../platform/db/open-database';
import type { StoredRelease } from '../remotes/registry';
import { addRelease, withMoveLock } from '../remotes/registry-store';
import { signAsServer } from '../remotes/signing/server-key';

/** Adds a release without files, signed by the server. */
export async function addSignedRelease(
  db: Database,
  { archiveHash = null, ...release }: Omit<StoredRelease, 'archiveHash'> & { archiveHash?: string | null },
): Promise<void> {
  await withMoveLock(db, async (tx) => {
    const seal = await signAsServer(tx, { ...release, archiveHash });
    await addRelease(tx, { ...release, ...seal, archiveHash }, 'test');
  });
}
