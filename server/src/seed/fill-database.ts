import { join } from 'node:path';
import { findFirstBrand } from '../branding/white-label-store';
import { packageRoot } from '../platform/config/package-root';
import { oneAtATime } from '../platform/db/one-at-a-time';
import type { Services } from '../platform/http/services';
import { prepareFirstStart } from './first-start';
import { seedPricingPlans } from './pricing-plans';
import { seedDemo } from './seed-demo';
import { seedTimeZones } from './seed-platform';

type Store = Pick<Services, 'db' | 'pool' | 'config' | 'clock'> & {
  messaging: Pick<Services['messaging'], 'storage'>;
};

/** Seeds the time zones and pricing plans, and in an empty database also the demo data or the first admin. */
export function fillDatabase(store: Store, notify: (line: string) => void): Promise<void> {
  return oneAtATime(store.pool, 'filling', async () => {
    const { db, config, clock, messaging } = store;
    await db.transaction(seedTimeZones);
    await db.transaction(seedPricingPlans);
    if (config.seed === 'none') {
      const link = await prepareFirstStart(store);
      if (link !== undefined)
        notify(`To sign in as "admin", the first super admin, create a password: ${link}`);
      return;
    }
    if ((await findFirstBrand(store)) !== undefined) return;
    notify('Preparing the demo data …');
    const imageFolder = join(packageRoot, 'demo-media');
    await seedDemo(db, { now: clock.now(), imageFolder, storage: messaging.storage });
  });
}
