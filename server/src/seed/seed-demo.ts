import { UserType } from '@dashboard/shared/contracts';
import { count } from 'drizzle-orm';
import type { MediaStorage } from '../messaging/media/media-storage';
import { browserKey, hashBrowserKey } from '../people/login/password';
import type { Database } from '../platform/db/open-database';
import { serviceProvider } from '../platform/db/schema';
import { seedDecisions } from './automatic-responses';
import { CUSTOMERS, SMALL_PROVIDER_CUSTOMERS } from './customer-names';
import type { CustomerPlan } from './customers';
import { storeDemoImages } from './demo-images';
import { seedIntents } from './intelligent-responses';
import { DEMO_PASSWORD, DEMO_PROVIDERS } from './scenario';
import { seedActivity } from './seed-activity';
import { seedConversations } from './seed-conversations';
import { seedCustomers } from './seed-customers';
import { seedAccount, seedProvider, seedProviderUser, seedSuperAdmin } from './seed-platform';
import { seedPlatformUsers } from './seed-platform-users';

/** In the order of the providers. */
const CUSTOMER_PLANS: CustomerPlan[] = [
  { names: CUSTOMERS, areaCodes: ['217', '309', '815'] },
  { names: SMALL_PROVIDER_CUSTOMERS, areaCodes: ['402'] },
];

interface SeedOptions {
  now: Date;
  /** Folder with the pictures of the demo conversations. */
  imageFolder: string;
  storage: Pick<MediaStorage, 'put'>;
}

/**
 * Fills an empty database with two service providers, their accounts and months of conversations. Leaves other databases unchanged.
 * Returns whether it filled the database. The time zones and pricing plans must exist already.
 */
export async function seedDemo(db: Database, { now, imageFolder, storage }: SeedOptions): Promise<boolean> {
  const [existing] = await db.select({ providers: count() }).from(serviceProvider);
  if (existing && existing.providers > 0) return false;
  const key = await browserKey(DEMO_PASSWORD);
  const makePassword = () => hashBrowserKey(key);
  await db.transaction(async (tx) => {
    const providerIds: number[] = [];
    for (const [index, demo] of DEMO_PROVIDERS.entries()) {
      const serviceProviderId = await seedProvider(tx, demo);
      providerIds.push(serviceProviderId);
      if (index === 0) await seedSuperAdmin(tx, serviceProviderId, makePassword);
      const place = { serviceProviderId, userType: UserType.SERVICE_PROVIDER, zone: demo.account.zone };
      await seedProviderUser(tx, demo.user, place, makePassword);
      await seedPlatformUsers(tx, serviceProviderId, demo, now);
      const seeded = await seedAccount(tx, serviceProviderId, demo.account, makePassword);
      const images = await storeDemoImages(imageFolder, (content) => storage.put(seeded.accountId, content));
      await seedConversations(tx, demo.account, seeded, images, now);
      await seedIntents(tx, { accountId: seeded.accountId, now });
      await seedDecisions(tx, seeded.accountId);
      await seedActivity(tx, seeded, { zone: demo.account.zone, now });
    }
    // After the accounts with conversations, whose ids stay the same.
    for (const [index, plan] of CUSTOMER_PLANS.entries()) {
      const serviceProviderId = providerIds[index];
      if (serviceProviderId !== undefined) await seedCustomers(tx, serviceProviderId, plan, now);
    }
  });
  return true;
}
