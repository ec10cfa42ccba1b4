import type { RemoteContract } from '@dashboard/shared/contracts';

/** A published version of a remote; never changes. */
export interface Release {
  name: string;
  version: string;
  /** Folder of its files as the browser asks for it; ends with `/`. */
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
  /** The version pointed at; `*` for an off-switch; null takes the pointer away. */
  version: string | null;
  /** The move that this one takes back. */
  undoes?: number | null;
  actor: string;
  reason: string;
  at: Date;
}

/** A move as far as the pointers follow from it. */
export type PointerMove = Pick<Move, 'name' | 'kind' | 'serviceProviderId' | 'version'>;

/** Where the pointer of this kind stands, or null when there is none. Moves are in order of their ids. */
export function pointer(
  moves: readonly PointerMove[],
  { name, kind, serviceProviderId }: Pick<Move, 'name' | 'kind' | 'serviceProviderId'>,
): string | null {
  const newest = moves.findLast(
    (move) => move.name === name && move.kind === kind && move.serviceProviderId === serviceProviderId,
  );
  return newest?.version ?? null;
}

/** The newest of one provider's own moves that was not taken back and takes none back itself. */
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
 * The defaults of a remote as a stack, oldest first, the present one last. Moving back to an earlier default takes
 * away what came after it: a version that was rolled back is nobody's "last known good".
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

/** Whether the off-switch of a provider, or everybody's, keeps a remote out of its pages. */
export function isOff(moves: readonly PointerMove[], name: string, serviceProviderId: number): boolean {
  return [serviceProviderId, ALL_PROVIDERS].some(
    (provider) => pointer(moves, { name, kind: 'off', serviceProviderId: provider }) !== null,
  );
}

/** The version of each remote that the pointers give a provider, by the remote's name. */
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
