import { RemoteContract } from '@dashboard/shared/contracts';
import { and, asc, desc, eq, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../platform/db/open-database';
import { remoteMove, remoteRelease, serviceProvider } from '../platform/db/schema';
import type { ReleaseChecks } from './api/release-api';
import type { ShellOffer } from './check-candidate';
import {
  isSiteName,
  type Move,
  type MoveKind,
  type Release,
  SITE_NAMES,
  type SiteName,
  type StoredRelease,
} from './registry';
import { type Audience, resolveRemotes } from './resolve-remotes';
import type { Seal } from './signing/statement';
import { readTrusted } from './signing/trusted-releases';

const Kind = v.picklist(['default', 'pin', 'off', 'rollout']);

export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export type ReleaseKey = Pick<Release, 'name' | 'version'>;

const isRelease = ({ name, version }: ReleaseKey) =>
  and(eq(remoteRelease.name, name), eq(remoteRelease.version, version));

/** Resolves the remotes of a provider's pages from the registry after these moves. */
export async function resolveForProvider(db: Executor, moves: Move[], audience: Audience) {
  return resolveRemotes(await readMovedReleases(db, moves), moves, audience);
}

/** Every pointer move, or those of one name, oldest first. */
export async function readMoves(db: Executor, name?: string): Promise<Move[]> {
  const rows = await db
    .select()
    .from(remoteMove)
    .where(name === undefined ? undefined : eq(remoteMove.name, name))
    .orderBy(asc(remoteMove.id));
  return rows.map((row) => ({ ...row, kind: v.parse(Kind, row.kind) }));
}

/** The releases of all remotes, oldest first. */
export async function readReleases(db: Executor): Promise<Release[]> {
  const rows = await db
    .select()
    .from(remoteRelease)
    .where(notInArray(remoteRelease.name, [...SITE_NAMES]))
    .orderBy(asc(remoteRelease.publishedAt));
  return rows.map(asRelease);
}

/** The releases of a remote, the shell or the pages whose archives are stored, oldest first. */
export function readArchived(db: Executor, name: string): Promise<(ReleaseKey & { publishedAt: Date })[]> {
  return db
    .select({
      name: remoteRelease.name,
      version: remoteRelease.version,
      publishedAt: remoteRelease.publishedAt,
    })
    .from(remoteRelease)
    .where(and(eq(remoteRelease.name, name), isNotNull(remoteRelease.archiveHash)))
    .orderBy(asc(remoteRelease.publishedAt));
}

/** Finds releases of remotes, the shell and the pages by their names and versions. */
export async function findStored(db: Executor, keys: readonly ReleaseKey[]): Promise<StoredRelease[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select()
    .from(remoteRelease)
    .where(or(...keys.map(isRelease)));
  return rows.map(asStored);
}

/** Finds the releases of the shell or the pages with any of these files whose archives are stored, the newest first. */
export async function findWithFiles(
  db: Executor,
  name: SiteName,
  files: readonly string[],
): Promise<StoredRelease[]> {
  const rows = await db
    .select()
    .from(remoteRelease)
    .where(
      and(
        eq(remoteRelease.name, name),
        isNotNull(remoteRelease.archiveHash),
        sql`${remoteRelease.contract} -> 'files' ?| ${sql.param(files)}::text[]`,
      ),
    )
    .orderBy(desc(remoteRelease.publishedAt));
  return rows.map(asStored);
}

/** What each of these versions of the shell offers to remotes. */
export async function readShellOffers(db: Executor, versions: readonly string[]): Promise<ShellOffer[]> {
  const keys = versions.map((version) => ({ name: 'shell', version }));
  if (keys.length === 0) return [];
  const rows = await db
    .select({ contract: remoteRelease.contract })
    .from(remoteRelease)
    .where(or(...keys.map(isRelease)));
  return rows.map(({ contract }) => v.parse(Offer, contract));
}

export async function findRelease(db: Executor, name: string, version: string): Promise<Release | null> {
  const [row] = await db.select().from(remoteRelease).where(isRelease({ name, version }));
  return row ? asRelease(row) : null;
}

export async function isPublished(db: Executor, name: string): Promise<boolean> {
  const found = await db
    .select({ name: remoteRelease.name })
    .from(remoteRelease)
    .where(eq(remoteRelease.name, name))
    .limit(1);
  return found.length > 0;
}

/** Reads only versions that a pointer has named. There may be many others, and none can be chosen. */
function readMovedReleases(db: Executor, moves: Move[]): Promise<Release[]> {
  return findReleases(
    db,
    moves.flatMap(({ name, version }) => (version ? [{ name, version }] : [])),
  );
}

/** Reads releases by their names and versions. Those that are not published, or not trusted, are left out. */
async function findReleases(db: Executor, keys: readonly ReleaseKey[]): Promise<Release[]> {
  const wanted = new Map(keys.map((key) => [`${key.name} ${key.version}`, key]));
  const remotes = [...wanted.values()].filter(({ name }) => !isSiteName(name));
  return (await readTrusted(db, remotes)).map(asRelease);
}

/** Finds the release whose files are at a URL path. */
export async function findReleaseAt(db: Executor, baseUrl: string): Promise<Release | null> {
  const [row] = await db.select().from(remoteRelease).where(eq(remoteRelease.baseUrl, baseUrl));
  return row ? asRelease(row) : null;
}

/** Finds the releases whose files are at these URL paths. */
export async function findStoredAt(db: Executor, baseUrls: readonly string[]): Promise<StoredRelease[]> {
  const rows = await db
    .select()
    .from(remoteRelease)
    .where(sql`${remoteRelease.baseUrl} = any(${sql.param(baseUrls)}::text[])`);
  return rows.map(asStored);
}

/** The hash of a stored archive, and the signature that covers it. */
export interface StoredFiles extends Seal {
  archiveHash: string | null;
}

/** Records the archive of a release. */
export async function setStoredFiles(tx: Executor, key: ReleaseKey, stored: StoredFiles): Promise<void> {
  const { archiveHash, signedBy, signature } = stored;
  await tx.update(remoteRelease).set({ archiveHash, signedBy, signature }).where(isRelease(key));
}

/** Records that the archive of a release was removed. */
export async function clearArchiveHash(tx: Executor, key: ReleaseKey): Promise<void> {
  await tx.update(remoteRelease).set({ archiveHash: null }).where(isRelease(key));
}

/** Adds a version; returns false when the registry already has it. */
export async function addRelease(
  db: Executor,
  release: Omit<StoredRelease, 'archiveHash' | 'contract'> &
    StoredFiles & { contract: unknown; checks?: ReleaseChecks | undefined },
  publishedBy: string,
): Promise<boolean> {
  const added = await db
    .insert(remoteRelease)
    .values({ ...release, publishedBy })
    .onConflictDoNothing()
    .returning({ version: remoteRelease.version });
  return added.length > 0;
}

export interface NewMove {
  name: string;
  kind: MoveKind;
  serviceProviderId: number;
  version: string | null;
  percent?: number;
  providers?: number[] | null;
  /** Of a rollout that the server aborts. */
  figures?: object;
  undoes?: number;
  actor: string;
  reason: string;
}

export async function addMove(db: Executor, move: NewMove): Promise<void> {
  await db.insert(remoteMove).values(move);
}

/** Runs work in a transaction with an exclusive lock, for work that reads the registry before it writes. */
export async function withMoveLock<T>(db: Database, work: (tx: Executor) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('remote_move'))`);
    return work(tx);
  });
}

/** A provider id. More digits would exceed a safe integer. */
const ID = /^\d{1,15}$/;

/** Finds a provider by its id or its host name. */
export async function findProvider(db: Executor, idOrHost: string) {
  const condition = ID.test(idOrHost)
    ? eq(serviceProvider.id, Number(idOrHost))
    : eq(serviceProvider.host, idOrHost.toLowerCase());
  const [row] = await db
    .select({ id: serviceProvider.id, host: serviceProvider.host, companyName: serviceProvider.companyName })
    .from(serviceProvider)
    .where(condition);
  return row ?? null;
}

const Files = v.object({ files: v.record(v.string(), v.string()) });
const Offer = v.object({ sharedVersion: v.string(), offers: v.record(v.string(), v.string()) });

function asStored(row: typeof remoteRelease.$inferSelect): StoredRelease {
  const { name, version, baseUrl, archiveHash } = row;
  return { name, version, baseUrl, archiveHash, contract: v.parse(Files, row.contract) };
}

function asRelease(row: typeof remoteRelease.$inferSelect): Release {
  return {
    name: row.name,
    version: row.version,
    baseUrl: row.baseUrl,
    contract: v.parse(RemoteContract, row.contract),
    archiveHash: row.archiveHash,
  };
}
