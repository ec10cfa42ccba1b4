import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { remoteMove, remoteRelease, serviceProvider } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { type ShellOffer, unmetNeeds } from '../check-candidate';
import { ALL_PROVIDERS, isSiteName, type Move, newestMove, pointer, rolloutOf } from '../registry';
import { readMoves } from '../registry-store';
import { readSigners } from '../signing/trusted-releases';
import { releasedOffers } from '../site-for-provider';
import { type MoveList, ReleaseChecks, type ReleaseList, RolloutFigures } from './release-api';

const MOVES_PER_PAGE = 50;

/** What only a remote's contract has. */
const Needs = v.object({ sharedRange: v.string(), singletons: v.record(v.string(), v.string()) });
const OfRemote = v.object({
  commit: v.optional(v.nullable(v.string()), null),
  sharedRange: v.optional(v.nullable(v.string()), null),
});

/** The versions and pointers of every name, or of one. */
export async function readRegistry({ db }: Pick<Services, 'db'>, only: string | null): Promise<ReleaseList> {
  const { name, version, publishedAt, publishedBy, archiveHash, contract, checks } = remoteRelease;
  const rows = await db
    .select({ name, version, publishedAt, publishedBy, archiveHash, contract, checks })
    .from(remoteRelease)
    .where(only === null ? undefined : eq(remoteRelease.name, only))
    .orderBy(remoteRelease.name, desc(remoteRelease.publishedAt));
  const signerOf = await readSigners(db, only);
  const moves = await readMoves(db);
  const named = moves.flatMap(({ serviceProviderId, providers }) => [
    serviceProviderId,
    ...(providers ?? []),
  ]);
  const shells = await releasedOffers(db);
  const providers = await db
    .select({ serviceProviderId: serviceProvider.id, host: serviceProvider.host })
    .from(serviceProvider)
    .where(inArray(serviceProvider.id, [ALL_PROVIDERS, ...named]));
  return {
    providers,
    releases: [...new Set(rows.map((row) => row.name))].map((each) => ({
      name: each,
      ...pointersOf(moves, each),
      versions: rows
        .filter((row) => row.name === each)
        .map((row) => ({
          version: row.version,
          publishedAt: row.publishedAt.toISOString(),
          publishedBy: row.publishedBy,
          hasFiles: row.archiveHash !== null,
          fits: isSiteName(row.name) || fitsAll(row.contract, shells),
          checks: row.checks === null ? null : v.parse(ReleaseChecks, row.checks),
          signedBy: signerOf(row),
          ...v.parse(OfRemote, row.contract),
        })),
    })),
  };
}

function fitsAll(contract: unknown, shells: readonly ShellOffer[]): boolean {
  const needs = v.parse(Needs, contract);
  return shells.every((shell) => unmetNeeds(needs, shell).length === 0);
}

/** The running rollout of a name, as the list shows it. */
function presentRollout(moves: readonly Move[], name: string): ReleaseList['releases'][number]['rollout'] {
  const rollout = rolloutOf(moves, name);
  const since = moves.findLast((move) => move.name === name && move.kind === 'rollout')?.at;
  if (rollout === null || since === undefined) return null;
  const { version, percent, providers } = rollout;
  return {
    version,
    percent,
    serviceProviderIds: providers === null ? null : [...providers],
    since: since.toISOString(),
  };
}

function pointersOf(moves: readonly Move[], name: string) {
  const providers = [...new Set(moves.map(({ serviceProviderId }) => serviceProviderId))];
  const versionOf = (kind: Move['kind'], serviceProviderId: number) =>
    pointer(moves, { name, kind, serviceProviderId });
  return {
    default: versionOf('default', ALL_PROVIDERS),
    pins: providers.flatMap((serviceProviderId) => {
      const version = versionOf('pin', serviceProviderId);
      return version === null ? [] : [{ serviceProviderId, version }];
    }),
    rollout: presentRollout(moves, name),
    lastMove: newestMove(moves, { name, serviceProviderId: ALL_PROVIDERS }),
    disabledFor: providers.filter((serviceProviderId) => versionOf('off', serviceProviderId) !== null),
  };
}

/** One page of the moves, newest first. */
export async function readHistory(
  { db }: Pick<Services, 'db'>,
  { name, before }: { name: string | undefined; before: number | undefined },
): Promise<MoveList> {
  const rows = await db
    .select()
    .from(remoteMove)
    .where(
      and(
        name === undefined ? undefined : eq(remoteMove.name, name),
        before === undefined ? undefined : lt(remoteMove.id, before),
      ),
    )
    .orderBy(desc(remoteMove.id))
    .limit(MOVES_PER_PAGE + 1);
  return {
    moves: rows.slice(0, MOVES_PER_PAGE).map((row) => ({
      ...row,
      figures: row.figures === null ? null : v.parse(RolloutFigures, row.figures),
      at: row.at.toISOString(),
    })),
    hasMore: rows.length > MOVES_PER_PAGE,
  };
}
