import { createHash } from 'node:crypto';
import { and, eq, or, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/open-database';
import { releaseKey, remoteRelease } from '../../platform/db/schema';
import { RegistryError } from '../registry-error';
import { archiveHashOf } from '../storage/release-archive';
import { isSigned } from './ed25519';
import { type Seal, type SignedRelease, statementOf } from './statement';

/** A build as its publisher sent it. */
export interface Upload extends Seal {
  /** A tar file with gzip. */
  archive: Buffer;
}

type Reader = Pick<Database, 'select'>;
type ReleaseId = Pick<SignedRelease, 'name' | 'version'>;
type ReleaseRow = typeof remoteRelease.$inferSelect;
type KeyRow = typeof releaseKey.$inferSelect;

/** Releases with a valid signature, by a hash of both: every page needs the same ones. */
const valid = new LRUCache<string, true>({ max: 2_000 });

/** Whether a signature is one of exactly this release. */
function isValid(release: SignedRelease, { signedBy, signature }: Seal): boolean {
  const { name, version, contract, archiveHash } = release;
  const known = createHash('sha256')
    .update(JSON.stringify([signedBy, signature, name, version, archiveHash, contract]))
    .digest('base64');
  if (valid.has(known)) return true;
  if (!isSigned(statementOf(release), { publicKey: signedBy, signature })) return false;
  valid.set(known, true);
  return true;
}

/** Returns why the signature of a stored release is not trusted, or null. */
function trustProblem(row: ReleaseRow, key: KeyRow | null): string | null {
  const { name, signedBy, signature } = row;
  if (signedBy === null || signature === null) return 'it is not signed';
  if (key === null) return 'its signing key is not trusted';
  if (key.revokedAt !== null && !key.keepsReleases) return `the key of ${key.label} was revoked`;
  if (key.names !== null && !key.names.includes(name)) return `the key of ${key.label} is not for ${name}`;
  return isValid(row, { signedBy, signature }) ? null : 'it was altered after it was signed';
}

/** Reads releases with the keys that signed them. */
async function readSigned(db: Reader, where: SQL | undefined) {
  const rows = await db
    .select({ release: remoteRelease, key: releaseKey })
    .from(remoteRelease)
    .leftJoin(releaseKey, eq(releaseKey.publicKey, remoteRelease.signedBy))
    .where(where);
  return rows.map(({ release, key }) => ({ release, key, problem: trustProblem(release, key) }));
}

const areReleases = (keys: readonly ReleaseId[]) =>
  or(
    ...keys.map(({ name, version }) => and(eq(remoteRelease.name, name), eq(remoteRelease.version, version))),
  );

/** The rows of those releases that a trusted key signed. */
export async function readTrusted(db: Reader, keys: readonly ReleaseId[]): Promise<ReleaseRow[]> {
  if (keys.length === 0) return [];
  const found = await readSigned(db, areReleases(keys));
  return found.flatMap(({ release, problem }) => (problem === null ? [release] : []));
}

/** The label of the trusted key that signed a release, by name and version; of every release, or those of one name. */
export async function readSigners(
  db: Reader,
  name: string | null,
): Promise<(release: ReleaseId) => string | null> {
  const found = await readSigned(db, name === null ? undefined : eq(remoteRelease.name, name));
  const signers = new Map(
    found.map(({ release, key, problem }) => [
      `${release.name} ${release.version}`,
      problem === null ? (key?.label ?? null) : null,
    ]),
  );
  return (release) => signers.get(`${release.name} ${release.version}`) ?? null;
}

export async function isTrusted(db: Reader, key: ReleaseId): Promise<boolean> {
  return (await readTrusted(db, [key])).length > 0;
}

/** @throws RegistryError for a release that no trusted key signed */
export async function assertTrusted(db: Reader, key: ReleaseId): Promise<void> {
  const [found] = await readSigned(db, areReleases([key]));
  if (found !== undefined && found.problem !== null)
    throw new RegistryError(
      `${key.name} ${key.version} is not trusted: ${found.problem}. Publish it again, or use another version.`,
    );
}

/** Checks the signature of a build that is being published. @throws RegistryError */
export async function assertUploadSigned(
  tx: Reader,
  build: Omit<SignedRelease, 'archiveHash'>,
  { archive, signedBy, signature }: Upload,
): Promise<void> {
  const { name, version } = build;
  const [key] = await tx.select().from(releaseKey).where(eq(releaseKey.publicKey, signedBy));
  const rejected = (problem: string) =>
    new RegistryError(`${name} ${version} cannot be published: ${problem}.`);
  if (key === undefined) throw rejected('its signing key is not trusted: a super admin adds keys');
  if (key.revokedAt !== null) throw rejected(`the key of ${key.label} was revoked`);
  if (key.names !== null && !key.names.includes(name))
    throw rejected(`the key of ${key.label} is not for ${name}`);
  const release = { ...build, archiveHash: archiveHashOf(archive) };
  if (!isValid(release, { signedBy, signature })) throw rejected('the signature is not one of this build');
}
