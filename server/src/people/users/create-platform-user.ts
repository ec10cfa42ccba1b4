import {
  type PlatformUser,
  type PlatformUserCreate,
  UserStatus,
  UserType,
} from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit';
import { appUser, serviceProvider } from '../../platform/db/schema';
import { mapUniqueViolation } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import { NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import type { Principal } from '../../platform/session/principal';
import { queueLinkMail } from '../recovery/queue-recovery-mails';
import { notifyUsersChanged } from './notify-users-changed';
import { withIdentity } from './parse-identity';
import { platformUserColumns, presentPlatformUser } from './platform-user-store';
import { assertUnique, UNIQUE_USER_INDEXES } from './unique-user';

interface Creation {
  principal: Principal;
  body: Omit<PlatformUserCreate, 'serviceProviderId'>;
  /** The user's provider. */
  serviceProviderId: number;
}

/** Checks the provider of a new user: the caller's own, or any for a super admin. @throws NotFound */
async function assertProvider(tx: Transaction, { principal, serviceProviderId }: Creation): Promise<void> {
  if (serviceProviderId === principal.serviceProviderId) return;
  if (principal.userType !== UserType.SUPER_ADMIN) throw new NotFound();
  const [found] = await tx
    .select({ id: serviceProvider.id })
    .from(serviceProvider)
    .where(eq(serviceProvider.id, serviceProviderId));
  if (found === undefined) throw new NotFound();
}

/** Stores the user with the creator's time zone as the initial value. */
async function insertPlatformUser(
  tx: Transaction,
  { principal, body, serviceProviderId }: Creation,
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
      serviceProviderId,
      timeZoneId: sql`(${creator})`,
      statusId: UserStatus.PENDING,
      createdAt,
    })
    .returning(platformUserColumns);
  if (row === undefined) throw new Error('The insert returned no platform user');
  return presentPlatformUser({ ...row, hasTwoFactor: false });
}

/**
 * Adds a platform user to the caller's provider, or to any for a super admin, and mails them a link to create a password.
 * @throws NotFound for another provider, Unprocessable when the username or email address is already in use
 */
export async function createPlatformUser(
  services: Services,
  { principal, body: given }: { principal: Principal; body: PlatformUserCreate },
  ip: string,
): Promise<PlatformUser> {
  const { db, clock, jobs } = services;
  const { serviceProviderId = principal.serviceProviderId, ...person } = given;
  const body = withIdentity(person);
  const creation = { principal, body, serviceProviderId };
  const user = await mapUniqueViolation(UNIQUE_USER_INDEXES, () =>
    db.transaction(async (tx) => {
      await assertProvider(tx, creation);
      await assertUnique(tx, body);
      const user = await insertPlatformUser(tx, creation, clock.now());
      await recordAudit(
        { db: tx, clock },
        {
          accountId: null,
          actorUserId: principal.userId,
          action: 'platform_user.create',
          subject: `user ${user.userId}`,
          after: { ...body, serviceProviderId, statusId: user.statusId },
          ip,
        },
      );
      await queueLinkMail({ db: tx, clock, jobs }, 'create', user.userId);
      return user;
    }),
  );
  notifyUsersChanged(services, { accountId: null, serviceProviderId });
  return user;
}
