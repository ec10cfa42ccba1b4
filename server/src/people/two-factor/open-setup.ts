import type { TwoFactorSetup } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { appUser, serviceProvider } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { presentSetup } from './authenticator';
import { openSecret } from './factor-store';

/** The key that a user has to confirm, for the screen; undefined when there is none. */
export async function readOpenSetup(
  services: Pick<Services, 'secretBox'> & { db: Transaction },
  userId: number,
): Promise<TwoFactorSetup | undefined> {
  const secret = await openSecret(services, userId);
  const [user] = await services.db
    .select({ issuer: serviceProvider.portalName, username: appUser.username })
    .from(appUser)
    .innerJoin(serviceProvider, eq(serviceProvider.id, appUser.serviceProviderId))
    .where(eq(appUser.id, userId));
  return secret === undefined || user === undefined ? undefined : presentSetup(secret, user);
}
