import { UserStatus, UserType } from '@dashboard/shared/contracts';
import { and, eq } from 'drizzle-orm';
import { findBrand, findFirstBrand } from '../branding/white-label-store';
import { linkTo } from '../mail/link-to';
import { issueToken } from '../people/recovery/recovery-token';
import { appUser, serviceProvider } from '../platform/db/schema';
import type { Services } from '../platform/http/services';
import { zoneId } from './seed-platform';

type Store = Pick<Services, 'db' | 'clock' | 'config'>;

const FIRST_ADMIN = 'admin';

/** The operator's default brand, until an admin changes it. */
const OWN_BRAND = {
  companyName: 'Dashboard',
  portalName: 'Dashboard',
  brandColor: '#2f5fd0',
  logoUrl: '/assets/brand/dashboard.svg',
  logoDarkUrl: '/assets/brand/dashboard-dark.svg',
  faviconUrl: '/assets/brand/dashboard.svg',
  helpUrl: '',
  feedbackUrl: '',
};

async function addOperator({ db, config }: Store): Promise<void> {
  const { hostname } = new URL(config.publicUrl);
  await db.transaction(async (tx) => {
    const [provider] = await tx
      .insert(serviceProvider)
      .values({ ...OWN_BRAND, host: hostname })
      .returning({ id: serviceProvider.id });
    if (provider === undefined) throw new Error('The first provider was not stored');
    await tx.insert(appUser).values({
      userType: UserType.SUPER_ADMIN,
      serviceProviderId: provider.id,
      username: FIRST_ADMIN,
      email: `${FIRST_ADMIN}@${hostname}`,
      firstName: 'First',
      lastName: 'Administrator',
      timeZoneId: zoneId('America/New_York'),
      statusId: UserStatus.PENDING,
    });
  });
}

/**
 * Creates the first provider and super admin of an empty installation. Returns a link to create the password, or
 * undefined if the password exists. Every start creates a new link and invalidates the previous one.
 */
export async function prepareFirstStart(store: Store): Promise<string | undefined> {
  if ((await findFirstBrand(store)) === undefined) await addOperator(store);
  const isPending = and(
    eq(appUser.username, FIRST_ADMIN),
    eq(appUser.userType, UserType.SUPER_ADMIN),
    eq(appUser.statusId, UserStatus.PENDING),
  );
  const columns = { userId: appUser.id, email: appUser.email, serviceProviderId: appUser.serviceProviderId };
  const [admin] = await store.db.select(columns).from(appUser).where(isPending);
  if (admin === undefined) return undefined;
  const brand = await findBrand(store, admin.serviceProviderId);
  if (brand === undefined) throw new Error('The first super admin has no provider');
  const token = await issueToken(store, 'create', admin);
  return linkTo(store.config, brand, `/create-password?token=${token}`);
}
