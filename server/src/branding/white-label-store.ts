import type { WhiteLabel } from '@dashboard/shared/contracts';
import { asc, eq } from 'drizzle-orm';
import { serviceProvider } from '../platform/db/schema';
import type { Services } from '../platform/http/services';

/** A provider as pages show it. */
export interface ProviderBrand extends WhiteLabel {
  serviceProviderId: number;
  /** Name of its own sign-in page, without port. */
  host: string;
  helpUrl: string;
  feedbackUrl: string;
}

const columns = {
  serviceProviderId: serviceProvider.id,
  host: serviceProvider.host,
  companyName: serviceProvider.companyName,
  portalName: serviceProvider.portalName,
  brandColor: serviceProvider.brandColor,
  logoUrl: serviceProvider.logoUrl,
  logoDarkUrl: serviceProvider.logoDarkUrl,
  faviconUrl: serviceProvider.faviconUrl,
  helpUrl: serviceProvider.helpUrl,
  feedbackUrl: serviceProvider.feedbackUrl,
  supportTicketUrl: serviceProvider.supportTicketUrl,
  supportTicketEmail: serviceProvider.supportTicketEmail,
};

interface Store {
  db: Pick<Services['db'], 'select'>;
}

export async function findBrand(
  { db }: Store,
  serviceProviderId: number,
): Promise<ProviderBrand | undefined> {
  const [brand] = await db
    .select(columns)
    .from(serviceProvider)
    .where(eq(serviceProvider.id, serviceProviderId));
  return brand;
}

/** The provider that was made first; undefined in an empty installation. */
export async function findFirstBrand({ db }: Store): Promise<ProviderBrand | undefined> {
  const [first] = await db.select(columns).from(serviceProvider).orderBy(asc(serviceProvider.id)).limit(1);
  return first;
}

/** The brand of the sign-in page: by the name the browser asked for, else the first provider's. */
export async function brandOfHost(store: Store, hostname: string): Promise<ProviderBrand | undefined> {
  // A name that ends with a dot is the same name, written out to the root.
  const host = hostname.toLowerCase().replace(/\.$/, '');
  const [brand] = await store.db.select(columns).from(serviceProvider).where(eq(serviceProvider.host, host));
  return brand ?? findFirstBrand(store);
}
