import {
  type PlatformUser,
  type PlatformUserCreate,
  UserStatus,
  UserType,
} from '@dashboard/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit';
import { appUser } from '../db/schema';
import type { Services } from '../http/services';
import { sendWelcomeEmail } from '../recovery/send-recovery-mails';
import type { Principal } from '../session/principal';
import { platformUserColumns, presentPlatformUser } from './platform-user-store';
import { mustBeFree, refuseTaken } from './unique-user';

/**
 * Adds a person to the provider of whoever adds them, and mails them a link to create a password. They share that
 * one's time zone until they choose their own.
 * @throws Unprocessable when username or e-mail address is another user's
 */
export async function createPlatformUser(
  services: Services,
  principal: Principal,
  { body, ip }: { body: PlatformUserCreate; ip: string },
): Promise<PlatformUser> {
  const created = await refuseTaken(() =>
    services.db.transaction(async (tx) => {
      await mustBeFree(tx, body);
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
          createdAt: services.clock.now(),
        })
        .returning(platformUserColumns);
      if (row === undefined) throw new Error('The insert returned no platform user');
      await recordAudit(
        { db: tx, clock: services.clock },
        {
          accountId: null,
          actorUserId: principal.userId,
          action: 'platform_user.create',
          subject: `user ${row.userId}`,
          after: { ...body, statusId: row.statusId },
          ip,
        },
      );
      return presentPlatformUser(row);
    }),
  );
  await sendWelcomeEmail(services, created.userId);
  return created;
}
