import type { RemoteContract } from '@dashboard/shared/contracts';

/** A published version of a remote; never changes. */
export interface Release {
  name: string;
  version: string;
  /** URL path of its folder, ending with `/`. */
  baseUrl: string;
  contract: RemoteContract;
}

export type MoveKind = 'default' | 'pin' | 'off';

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
  /** The id of the move that this one undoes. */
  undoes?: number | null;
  actor: string;
  reason: string;
  at: Date;
}

/** The fields of a move that determine the pointers. */
export type PointerMove = Pick<Move, 'name' | 'kind' | 'serviceProviderId' | 'version'>;

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

/** The live version of each remote for a provider, by remote name. */
export function liveVersions(moves: readonly PointerMove[], serviceProviderId: number): Map<string, string> {
  const names = [...new Set(moves.map(({ name }) => name))];
  return new Map(
    names.flatMap((name) => {
      if (isOff(moves, name, serviceProviderId)) return [];
      const pinned = pointer(moves, { name, kind: 'pin', serviceProviderId });
      const version = pinned ?? defaultStack(moves, name).at(-1);
      return version === undefined ? [] : [[name, version]];
    }),
  );
}
