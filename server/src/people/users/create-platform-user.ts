import {
  type PlatformUser,
  type PlatformUserCreate,
  UserStatus,
  UserType,
} from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit';
import { appUser } from '../../platform/db/schema';
import { mapUniqueViolation } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import { queueLinkMail } from '../recovery/queue-recovery-mails';
import { withIdentity } from './parse-identity';
import { platformUserColumns, presentPlatformUser } from './platform-user-store';
import { assertUnique, UNIQUE_USER_INDEXES } from './unique-user';

type Creation = { principal: Principal; body: PlatformUserCreate };

/** Stores the user with the creator's time zone as the initial value. */
async function insertPlatformUser(
  tx: Transaction,
  { principal, body }: Creation,
  createdAt: Date,
): Promise<PlatformUser> {
  const creator = tx
    .select({ timeZoneId: appUser.timeZoneId })
    .from(appUser)
    .where(eq(appUser.id, principal.userId));
  const [row] = await tx
    .insert(appUser)
    .values({
      ...body,
      userType: UserType.SERVICE_PROVIDER,
      serviceProviderId: principal.serviceProviderId,
      timeZoneId: sql`(${creator})`,
      statusId: UserStatus.PENDING,
      createdAt,
    })
    .returning(platformUserColumns);
  if (row === undefined) throw new Error('The insert returned no platform user');
  return presentPlatformUser(row);
}

/**
 * Adds a platform user to the caller's provider and mails them a link to create a password.
 * @throws Unprocessable when the username or email address is already in use
 */
export async function createPlatformUser(
  services: Services,
  { principal, body: given }: Creation,
  ip: string,
): Promise<PlatformUser> {
  const { db, clock, jobs } = services;
  const body = withIdentity(given);
  return mapUniqueViolation(UNIQUE_USER_INDEXES, () =>
    db.transaction(async (tx) => {
      await assertUnique(tx, body);
      const user = await insertPlatformUser(tx, { principal, body }, clock.now());
      await recordAudit(
        { db: tx, clock },
        {
          accountId: null,
          actorUserId: principal.userId,
          action: 'platform_user.create',
          subject: `user ${user.userId}`,
          after: { ...body, statusId: user.statusId },
          ip,
        },
      );
      await queueLinkMail({ db: tx, clock, jobs }, 'create', user.userId);
      return user;
    }),
  );
}
