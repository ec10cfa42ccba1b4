import { createHash } from 'node:crypto';
import { includesProvider, type Move, pointer, type Release, type Rollout, rolloutOf } from '../registry';

/** A user, as far as rollouts choose users. */
export interface RolloutUser {
  serviceProviderId: number;
  userId: number;
}

/** A user's id, or the random token of a browser at the pages where no user is signed in. */
export type Visitor = number | string;

/**
 * The bucket of a user or browser, 0 to 99: those below the percentage get the version. It depends on the release, so that
 * it is not always the same users who try new versions, and not on the percentage, so that a user who has the version
 * keeps it.
 */
export function bucketOf({ name, version }: Pick<Release, 'name' | 'version'>, visitor: Visitor): number {
  const hash = createHash('sha256').update(`${name} ${version} ${visitor}`).digest();
  return hash.readUInt32BE(0) % 100;
}

const isInShare = (name: string, { version, percent }: Rollout, visitor: Visitor): boolean =>
  bucketOf({ name, version }, visitor) < percent;

/** Whether a rollout reaches a user whose provider has no pin. */
export const reachesUser = (
  name: string,
  rollout: Rollout,
  { serviceProviderId, userId }: RolloutUser,
): boolean => includesProvider(rollout, serviceProviderId) && isInShare(name, rollout, userId);

/** The running rollout of a name, unless it reaches no user of a provider: it names others, or the provider has a pin. */
export function openRollout(
  moves: readonly Move[],
  { name, serviceProviderId }: Pick<Move, 'name' | 'serviceProviderId'>,
): Rollout | null {
  const rollout = rolloutOf(moves, name);
  const isPinned = pointer(moves, { name, kind: 'pin', serviceProviderId }) !== null;
  return rollout === null || isPinned || !includesProvider(rollout, serviceProviderId) ? null : rollout;
}

/** The version that a rollout gives to a visitor of a provider, or null. */
export function rolledOutVersion(
  moves: readonly Move[],
  target: Pick<Move, 'name' | 'serviceProviderId'>,
  visitor: Visitor,
): string | null {
  const rollout = openRollout(moves, target);
  return rollout !== null && isInShare(target.name, rollout, visitor) ? rollout.version : null;
}
