import type { RemoteContract } from '@dashboard/shared/contracts';

/** A published version of a remote; never changes. */
export interface Release {
  name: string;
  version: string;
  /** URL path of its folder, ending with `/`. */
  baseUrl: string;
  contract: RemoteContract;
  /** Hash of the archive of its files; null while none is stored. */
  archiveHash: string | null;
}

/** The builds besides the remotes. They are released like remotes, but cannot be disabled. */
export const SITE_NAMES = ['shell', 'pages'] as const;
export type SiteName = (typeof SITE_NAMES)[number];

export const isSiteName = (name: string): name is SiteName => SITE_NAMES.some((each) => each === name);

/** A release of a remote, the shell or the pages: its files, without what only a remote's contract has. */
export type StoredRelease = Omit<Release, 'contract'> & { contract: Pick<RemoteContract, 'files'> };

/** The actor of moves that a server makes at start. */
export const START = 'start';

export type MoveKind = 'default' | 'pin' | 'off' | 'rollout';

/** Every provider. */
export const ALL_PROVIDERS = 0;

/** One move of a pointer. The newest per name, kind and provider counts. */
export interface Move {
  id: number;
  name: string;
  kind: MoveKind;
  serviceProviderId: number;
  /** The target version, `*` for kind `off`, or null to remove the pointer. */
  version: string | null;
  /** The share of users that a rollout reaches. */
  percent?: number | null;
  /** The providers of a rollout; null for all. */
  providers?: number[] | null;
  /** The id of the move that this one undoes. */
  undoes?: number | null;
  actor: string;
  reason: string;
  at: Date;
}

/** The id of the last move. Moves must be sorted by id. */
export const revisionOf = (moves: readonly Move[]): number => moves.at(-1)?.id ?? 0;

/** The fields of a move that determine the pointers. */
export type PointerMove = Pick<
  Move,
  'name' | 'kind' | 'serviceProviderId' | 'version' | 'percent' | 'providers'
>;

/** Returns the current version of a pointer, or null. Moves must be sorted by id. */
export function pointer(
  moves: readonly PointerMove[],
  { name, kind, serviceProviderId }: Pick<Move, 'name' | 'kind' | 'serviceProviderId'>,
): string | null {
  const newest = moves.findLast(
    (move) => move.name === name && move.kind === kind && move.serviceProviderId === serviceProviderId,
  );
  return newest?.version ?? null;
}

/** A version that some users get instead of the default. A remote has at most one. */
export interface Rollout {
  version: string;
  /** 1 to 100. */
  percent: number;
  /** Null: every provider. */
  providers: readonly number[] | null;
}

/** The running rollout of a remote. Moves must be sorted by id. */
export function rolloutOf(moves: readonly PointerMove[], name: string): Rollout | null {
  const newest = moves.findLast((move) => move.name === name && move.kind === 'rollout');
  if (!newest?.version || !newest.percent) return null;
  return { version: newest.version, percent: newest.percent, providers: newest.providers ?? null };
}

export const includesProvider = ({ providers }: Rollout, serviceProviderId: number): boolean =>
  providers === null || providers.includes(serviceProviderId);

/** The versions that pages may get: the default of each remote, every provider's pin, and the rollout. */
export function pointedVersions(moves: readonly PointerMove[]): { name: string; version: string }[] {
  const providers = [...new Set(moves.map(({ serviceProviderId }) => serviceProviderId))];
  return [...new Set(moves.map(({ name }) => name))].flatMap((name) => {
    const pins = providers.map((serviceProviderId) =>
      pointer(moves, { name, kind: 'pin', serviceProviderId }),
    );
    const rollout = rolloutOf(moves, name)?.version ?? null;
    const versions = [defaultStack(moves, name).at(-1) ?? null, ...pins, rollout].filter(
      (version) => version !== null,
    );
    return [...new Set(versions)].map((version) => ({ name, version }));
  });
}

/** The id of the newest move of one provider's pointers, or of those of every provider. */
export const newestMove = (
  moves: readonly Move[],
  { name, serviceProviderId }: Pick<Move, 'name' | 'serviceProviderId'>,
): number | null =>
  moves.findLast((move) => move.name === name && move.serviceProviderId === serviceProviderId)?.id ?? null;

/** Returns the newest move of one provider that is neither undone nor an undo. */
export function lastStandingMove(
  moves: readonly Move[],
  { name, serviceProviderId }: Pick<Move, 'name' | 'serviceProviderId'>,
): Move | undefined {
  const undone = new Set(moves.map(({ undoes }) => undoes ?? null));
  return moves.findLast(
    (move) =>
      move.name === name &&
      move.serviceProviderId === serviceProviderId &&
      !undone.has(move.id) &&
      !move.undoes,
  );
}

/** Whether a server itself made the last move of a default. Such a default follows the builds of the servers. */
export function isSetByServer(moves: readonly Move[], name: string): boolean {
  const newest = moves.findLast((move) => move.name === name && move.kind === 'default');
  return !newest || newest.actor === START;
}

/**
 * Returns the defaults of a remote as a stack, with the current one last. A return to an earlier default removes the later
 * ones, because a version that was rolled back must not become a fallback.
 */
export function defaultStack(moves: readonly PointerMove[], name: string): string[] {
  const stack: string[] = [];
  for (const move of moves) {
    if (move.name !== name || move.kind !== 'default' || move.serviceProviderId !== ALL_PROVIDERS) continue;
    const earlier = move.version === null ? 0 : stack.indexOf(move.version);
    if (earlier >= 0) stack.length = earlier;
    if (move.version !== null) stack.push(move.version);
  }
  return stack;
}

/** Whether a remote is disabled for one provider or for all providers. */
export function isOff(moves: readonly PointerMove[], name: string, serviceProviderId: number): boolean {
  return [serviceProviderId, ALL_PROVIDERS].some(
    (provider) => pointer(moves, { name, kind: 'off', serviceProviderId: provider }) !== null,
  );
}

/** The versions of each remote that a provider's pages may get, by remote name: several during a rollout. */
export function liveVersions(
  moves: readonly PointerMove[],
  serviceProviderId: number,
): Map<string, string[]> {
  const names = [...new Set(moves.map(({ name }) => name))];
  return new Map(
    names.flatMap((name) => {
      if (isOff(moves, name, serviceProviderId)) return [];
      const pinned = pointer(moves, { name, kind: 'pin', serviceProviderId });
      const rollout = rolloutOf(moves, name);
      const isRolledOut = rollout !== null && includesProvider(rollout, serviceProviderId);
      const versions = pinned
        ? [pinned]
        : [...defaultStack(moves, name).slice(-1), ...(isRolledOut ? [rollout.version] : [])];
      return versions.length === 0 ? [] : [[name, versions]];
    }),
  );
}
