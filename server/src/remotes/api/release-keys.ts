import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit';
import { releaseKey } from '../../platform/db/schema';
import { mapUniqueViolation } from '../../platform/db/unique-violation';
import { NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { RegistryError } from '../registry-error';
import { isServerKey } from '../signing/server-key';
import type { Operator } from './operator';
import type { KeyBody, PublicKey } from './release-api';

type Store = Pick<Services, 'db' | 'clock'>;
type Row = typeof releaseKey.$inferSelect;

const present = ({ id, createdAt, revokedAt, ...row }: Row): PublicKey => ({
  keyId: id,
  label: row.label,
  publicKey: row.publicKey,
  names: row.names,
  createdBy: row.createdBy,
  createdAt: createdAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
  revokedBy: row.revokedBy,
  keepsReleases: row.keepsReleases,
});

/** Trusts a team's public key. @throws Unprocessable for one that is known already */
export async function addReleaseKey(
  { db, clock }: Store,
  { label, publicKey, names }: KeyBody,
  { actor, userId, ip }: Operator,
): Promise<PublicKey> {
  const taken = ['publicKey', 'This key was added before.'] as const;
  return mapUniqueViolation({ release_key_publicKey_unique: taken }, () =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .insert(releaseKey)
        .values({ label, publicKey, names, createdBy: actor, createdAt: clock.now() })
        .returning();
      if (row === undefined) throw new Error('The key was not stored');
      const entry = { accountId: null, actorUserId: userId, action: 'release-key.added' as const, ip };
      const after = { label, publicKey, names, by: actor };
      await recordAudit({ db: tx, clock }, { ...entry, subject: `release key ${row.id}`, after });
      return present(row);
    }),
  );
}

/** Every key, newest first, also revoked ones. */
export async function listReleaseKeys({ db }: Pick<Store, 'db'>): Promise<PublicKey[]> {
  return (await db.select().from(releaseKey).orderBy(desc(releaseKey.id))).map(present);
}

/**
 * Revokes a key at once: it signs no new release. What it signed before stays trusted only with `keepsReleases`, which a
 * second call can take back. @throws NotFound, or RegistryError for the servers' own key
 */
export async function revokeReleaseKey(
  { db, clock }: Store,
  { keyId, keepsReleases }: { keyId: number; keepsReleases: boolean },
  { actor, userId, ip }: Operator,
): Promise<PublicKey> {
  return db.transaction(async (tx) => {
    const [key] = await tx.select().from(releaseKey).where(eq(releaseKey.id, keyId));
    if (key !== undefined && (await isServerKey(tx, key.publicKey)))
      throw new RegistryError('This key signs the builds of the servers and cannot be revoked.');
    const isOpen = keepsReleases
      ? isNull(releaseKey.revokedAt)
      : or(isNull(releaseKey.revokedAt), eq(releaseKey.keepsReleases, true));
    const [row] = await tx
      .update(releaseKey)
      .set({ revokedAt: clock.now(), revokedBy: actor, keepsReleases })
      .where(and(eq(releaseKey.id, keyId), isOpen))
      .returning();
    if (row === undefined) throw new NotFound();
    const entry = { accountId: null, actorUserId: userId, action: 'release-key.revoked' as const, ip };
    const after = { keepsReleases, by: actor };
    await recordAudit({ db: tx, clock }, { ...entry, subject: `release key ${keyId}`, after });
    return present(row);
  });
}
