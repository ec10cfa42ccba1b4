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
  actor: string;
  reason: string;
  at: Date;
}

/** Where the pointer of this kind stands, or null when there is none. Moves are in order of their ids. */
export function pointer(
  moves: readonly Move[],
  { name, kind, serviceProviderId }: Pick<Move, 'name' | 'kind' | 'serviceProviderId'>,
): string | null {
  const newest = moves.findLast(
    (move) => move.name === name && move.kind === kind && move.serviceProviderId === serviceProviderId,
  );
  return newest?.version ?? null;
}

/**
 * The defaults of a remote as a stack, oldest first, the present one last. Moving back to an earlier default takes
 * away what came after it: a version that was rolled back is nobody's "last known good".
 */
export function defaultStack(moves: readonly Move[], name: string): string[] {
  const stack: string[] = [];
  for (const move of moves) {
    if (move.name !== name || move.kind !== 'default' || move.serviceProviderId !== ALL_PROVIDERS) continue;
    const earlier = move.version === null ? 0 : stack.indexOf(move.version);
    if (earlier >= 0) stack.length = earlier;
    if (move.version !== null) stack.push(move.version);
  }
  return stack;
}
