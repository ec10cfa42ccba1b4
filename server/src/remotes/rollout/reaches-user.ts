import { createHash } from 'node:crypto';
import { includesProvider, type Release, type Rollout } from '../registry';

/** A user, as far as rollouts choose users. */
export interface RolloutUser {
  serviceProviderId: number;
  userId: number;
}

/**
 * The bucket of a user, 0 to 99: those below the percentage get the version. It depends on the release, so that it is not
 * always the same users who try new versions, and not on the percentage, so that a user who has the version keeps it.
 */
export function bucketOf({ name, version }: Pick<Release, 'name' | 'version'>, userId: number): number {
  const hash = createHash('sha256').update(`${name} ${version} ${userId}`).digest();
  return hash.readUInt32BE(0) % 100;
}

/** Whether a rollout reaches a user whose provider has no pin. */
export const reachesUser = (
  name: string,
  rollout: Rollout,
  { serviceProviderId, userId }: RolloutUser,
): boolean =>
  includesProvider(rollout, serviceProviderId) &&
  bucketOf({ name, version: rollout.version }, userId) < rollout.percent;
