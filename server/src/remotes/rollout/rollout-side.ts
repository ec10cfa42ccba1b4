import { defaultStack, isOff, type Move, pointer, type Release, rolloutOf } from '../registry';
import { type RolloutUser, reachesUser } from './reaches-user';

/** Which of the two compared versions a load counts for, and the move that began the comparison. */
export interface RolloutSide {
  moveId: number;
  isCandidate: boolean;
}

/** The move that began the comparison of a running rollout: of the rollout itself, or of the default during it. */
export function comparisonStart(moves: readonly Move[], name: string): number | null {
  if (rolloutOf(moves, name) === null) return null;
  const isStart = ({ kind }: Move) => kind === 'rollout' || kind === 'default';
  return moves.findLast((move) => move.name === name && isStart(move))?.id ?? null;
}

/**
 * The side of a load. Null if there is no rollout, or if the registry gives this user another version: only users with the
 * candidate can report its failures.
 */
export function sideOf(
  moves: readonly Move[],
  { name, version }: Pick<Release, 'name' | 'version'>,
  user: RolloutUser,
): RolloutSide | null {
  const rollout = rolloutOf(moves, name);
  const moveId = comparisonStart(moves, name);
  const { serviceProviderId } = user;
  if (rollout === null || moveId === null || isOff(moves, name, serviceProviderId)) return null;
  if (pointer(moves, { name, kind: 'pin', serviceProviderId }) !== null) return null;
  const isCandidate = reachesUser(name, rollout, user);
  const chosen = isCandidate ? rollout.version : defaultStack(moves, name).at(-1);
  return chosen === version ? { moveId, isCandidate } : null;
}
