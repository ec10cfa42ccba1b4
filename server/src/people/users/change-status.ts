import { type PlatformUserUpdate, UserStatus, UserType } from '@dashboard/shared/contracts';
import { and, eq, ne } from 'drizzle-orm';
import type * as v from 'valibot';
import { appUser, serviceProvider } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { fieldConflict, fieldError } from '../../platform/http/errors';

/** The fields that name a user's status in requests. */
export type StatusField = 'userStatus' | 'statusId';

/** The status that an update requests under either of its keys. @throws Unprocessable when they differ */
export function requestedStatus({
  statusId,
  userStatus,
}: v.InferOutput<typeof PlatformUserUpdate>): UserStatus | undefined {
  if (statusId !== undefined && userStatus !== undefined && statusId !== userStatus) {
    throw fieldError('userStatus', 'The two values of the status differ.');
  }
  return statusId ?? userStatus;
}

interface StatusChange {
  userId: number;
  byUserId: number;
  from: UserStatus;
  to: UserStatus;
}

function problemOf({ userId, byUserId, from, to }: StatusChange): string | undefined {
  if (from === to) return undefined;
  if (userId === byUserId) return 'You cannot change your own status.';
  if (from === UserStatus.PENDING) return 'A pending user becomes active by creating a password.';
  return to === UserStatus.PENDING ? 'A user cannot be made pending again.' : undefined;
}

/**
 * Rejects a status change that a user cannot make by hand.
 * @throws Conflict naming the field
 */
export function assertStatusChange(field: StatusField, change: StatusChange): void {
  const problem = problemOf(change);
  if (problem !== undefined) throw fieldConflict(field, problem);
}

/**
 * Rejects disabling a provider's last active platform user. Locks the provider's row, so that two users who disable each
 * other at the same time do not both succeed.
 * @throws Conflict naming userStatus
 */
export async function assertOneActiveRemains(
  tx: Transaction,
  user: { userId: number; serviceProviderId: number },
): Promise<void> {
  await tx
    .select({ id: serviceProvider.id })
    .from(serviceProvider)
    .where(eq(serviceProvider.id, user.serviceProviderId))
    .for('no key update');
  const [other] = await tx
    .select({ userId: appUser.id })
    .from(appUser)
    .where(
      and(
        eq(appUser.serviceProviderId, user.serviceProviderId),
        eq(appUser.userType, UserType.SERVICE_PROVIDER),
        eq(appUser.statusId, UserStatus.ACTIVE),
        ne(appUser.id, user.userId),
      ),
    )
    .limit(1);
  if (other === undefined) throw fieldConflict('userStatus', 'At least one platform user must stay active.');
}
