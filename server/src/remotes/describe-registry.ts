import type { Database } from '../platform/db/open-database';
import { ALL_PROVIDERS, defaultStack, type Move, pointer, type Release } from './registry';
import { findProvider, readMoves, readReleases } from './registry-store';

const RECENT_MOVES = 10;

/** Formats the registry for the terminal: the versions and pointers of each remote, then the latest moves. */
export async function describeRegistry(db: Database): Promise<string> {
  const [releases, moves] = await Promise.all([readReleases(db), readMoves(db)]);
  if (releases.length === 0) return 'Nothing is published yet.';
  const providers = await providerNames(db, moves);
  const names = [...new Set(releases.map(({ name }) => name))].sort();
  return [
    ...names.flatMap((name) => [...describeRemote(name, releases, moves, providers), '']),
    'Latest moves',
    ...moves
      .slice(-RECENT_MOVES)
      .toReversed()
      .map((move) => `  ${describeMove(move, providers)}`),
  ].join('\n');
}

function describeRemote(
  name: string,
  releases: Release[],
  moves: Move[],
  providers: Map<number, string>,
): string[] {
  const present = defaultStack(moves, name).at(-1);
  const versions = releases.filter((release) => release.name === name);
  const pointers = [...providers].flatMap(([serviceProviderId, label]) => {
    const pinned = pointer(moves, { name, kind: 'pin', serviceProviderId });
    const off = pointer(moves, { name, kind: 'off', serviceProviderId });
    return [...(pinned ? [`  ${label}: pinned to ${pinned}`] : []), ...(off ? [`  ${label}: off`] : [])];
  });
  return [
    name,
    ...versions.map(({ version, contract }) => {
      const mark = version === present ? '* ' : '  ';
      return `  ${mark}${version}  commit ${contract.commit.slice(0, 8)}, shared ${contract.sharedRange}`;
    }),
    ...pointers,
  ];
}

function describeMove(
  { at, name, kind, version, undoes, serviceProviderId, actor, reason }: Move,
  providers: Map<number, string>,
) {
  const change = version === null ? `${kind} removed` : `${kind} ${version === '*' ? '' : version}`.trim();
  const suffix = undoes ? ', undoing a move' : '';
  const target = providers.get(serviceProviderId) ?? `provider ${serviceProviderId}`;
  return `${at.toISOString().slice(0, 19)}Z  ${name}: ${change}${suffix}, ${target}, by ${actor}: ${reason}`;
}

async function providerNames(db: Database, moves: Move[]): Promise<Map<number, string>> {
  const ids = [...new Set(moves.map(({ serviceProviderId }) => serviceProviderId))];
  const named = await Promise.all(
    ids.map(async (id) => {
      if (id === ALL_PROVIDERS) return [id, 'every provider'] as const;
      const provider = await findProvider(db, String(id));
      return [id, provider?.host ?? `provider ${id}`] as const;
    }),
  );
  return new Map(named);
}
