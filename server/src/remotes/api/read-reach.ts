import { UserStatus } from '@dashboard/shared/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { appUser, serviceProvider } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { includesProvider, isOff, isSiteName, pointer, rolloutOf } from '../registry';
import { readMoves } from '../registry-store';
import { type RolloutUser, reachesUser } from '../rollout/reaches-user';
import type { ReleaseReach } from './release-api';

/** Counts the active users of each provider, and those that the running rollout of a remote reaches. */
export async function readReach({ db }: Pick<Services, 'db'>, name: string): Promise<ReleaseReach> {
  const moves = await readMoves(db, name);
  const rollout = rolloutOf(moves, name);
  const { id, host, companyName } = serviceProvider;
  const providers = await db
    .select({ serviceProviderId: id, host, companyName })
    .from(serviceProvider)
    .orderBy(companyName, id);
  // The bucket of a user is a hash, so every id is needed.
  const users = await db
    .select({ userId: appUser.id, serviceProviderId: appUser.serviceProviderId })
    .from(appUser)
    .where(and(eq(appUser.statusId, UserStatus.ACTIVE), isNull(appUser.deletedAt)));
  const reached = (own: RolloutUser[], serviceProviderId: number): number => {
    if (rollout === null || !includesProvider(rollout, serviceProviderId)) return 0;
    // The browsers at the sign-in pages are not known.
    if (isSiteName(name)) return Math.round((own.length * rollout.percent) / 100);
    return own.filter((user) => reachesUser(name, rollout, user)).length;
  };
  return {
    providers: providers.map((provider) => {
      const { serviceProviderId } = provider;
      const own = users.filter((user) => user.serviceProviderId === serviceProviderId);
      const isOpen =
        !isOff(moves, name, serviceProviderId) &&
        pointer(moves, { name, kind: 'pin', serviceProviderId }) === null;
      return { ...provider, users: own.length, onRollout: isOpen ? reached(own, serviceProviderId) : 0 };
    }),
  };
}
