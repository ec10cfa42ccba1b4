import { RemoteContract } from '@dashboard/shared/contracts';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../platform/db/open-database';
import { remoteMove, remoteRelease, serviceProvider } from '../platform/db/schema';
import type { Move, MoveKind, Release } from './registry';
import { type Audience, resolveRemotes } from './resolve-remotes';

const Kind = v.picklist(['default', 'pin', 'off']);

export type Executor = Pick<Database, 'select' | 'insert' | 'execute'>;

/** Resolves the remotes of a provider's pages from the current registry. */
export async function resolveForProvider(db: Executor, audience: Audience) {
  const moves = await readMoves(db);
  return resolveRemotes(await readMovedReleases(db, moves), moves, audience);
}

/** Every pointer move, oldest first. */
export async function readMoves(db: Executor): Promise<Move[]> {
  const rows = await db.select().from(remoteMove).orderBy(asc(remoteMove.id));
  return rows.map((row) => ({ ...row, kind: v.parse(Kind, row.kind) }));
}

export async function readReleases(db: Executor): Promise<Release[]> {
  return (await db.select().from(remoteRelease).orderBy(asc(remoteRelease.publishedAt))).map(asRelease);
}

export async function findRelease(db: Executor, name: string, version: string): Promise<Release | null> {
  const [row] = await db
    .select()
    .from(remoteRelease)
    .where(and(eq(remoteRelease.name, name), eq(remoteRelease.version, version)));
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
async function readMovedReleases(db: Executor, moves: Move[]): Promise<Release[]> {
  const named = new Map(
    moves.flatMap(({ name, version }) => (version ? [[`${name} ${version}`, { name, version }]] : [])),
  );
  if (named.size === 0) return [];
  const rows = await db
    .select()
    .from(remoteRelease)
    .where(
      or(
        ...[...named.values()].map(({ name, version }) =>
          and(eq(remoteRelease.name, name), eq(remoteRelease.version, version)),
        ),
      ),
    );
  return rows.map(asRelease);
}

/** Adds a version; returns false when the registry already has it. */
export async function addRelease(db: Executor, release: Release, publishedBy: string): Promise<boolean> {
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

function asRelease(row: typeof remoteRelease.$inferSelect): Release {
  return {
    name: row.name,
    version: row.version,
    baseUrl: row.baseUrl,
    contract: v.parse(RemoteContract, row.contract),
  };
}
