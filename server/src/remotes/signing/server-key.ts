import type { KeyObject } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { releaseKey, remoteRelease } from '../../platform/db/schema';
import { sharedSecret } from '../../platform/db/shared-secret';
import { START } from '../registry';
import { type Executor, withMoveLock } from '../registry-store';
import { privateKeyOf, publicKeyOf, sign } from './ed25519';
import { type Seal, type SignedRelease, statementOf } from './statement';

const LABEL = 'this installation';

/** The key of all servers on this database. They sign the builds that they were built with. */
async function serverKey(tx: Executor): Promise<{ privateKey: KeyObject; publicKey: string }> {
  const privateKey = privateKeyOf(await sharedSecret(tx, 'release-signing'));
  const publicKey = publicKeyOf(privateKey);
  const added = await tx
    .insert(releaseKey)
    .values({ label: LABEL, publicKey, names: null, createdBy: START })
    .onConflictDoNothing()
    .returning({ id: releaseKey.id });
  // Only once: afterwards, a release without a signature is not a trusted one.
  if (added.length > 0) await signEarlier(tx, { privateKey, publicKey });
  return { privateKey, publicKey };
}

export const isServerKey = async (tx: Executor, publicKey: string): Promise<boolean> =>
  (await serverKey(tx)).publicKey === publicKey;

/** Signs the releases that were stored before releases had signatures. */
async function signEarlier(tx: Executor, key: { privateKey: KeyObject; publicKey: string }): Promise<void> {
  const { name, version, contract, archiveHash } = remoteRelease;
  const rows = await tx
    .select({ name, version, contract, archiveHash })
    .from(remoteRelease)
    .where(isNull(remoteRelease.signature));
  for (const row of rows) {
    await tx
      .update(remoteRelease)
      .set({ signedBy: key.publicKey, signature: sign(statementOf(row), key.privateKey) })
      .where(and(eq(name, row.name), eq(version, row.version)));
  }
}

/** Creates the servers' key at the first start, and signs the releases stored until then. */
export async function openSigning(db: Database): Promise<void> {
  await withMoveLock(db, serverKey);
}

/** Signs a build of this machine. */
export async function signAsServer(tx: Executor, release: SignedRelease): Promise<Seal> {
  const { privateKey, publicKey } = await serverKey(tx);
  return { signedBy: publicKey, signature: sign(statementOf(release), privateKey) };
}
