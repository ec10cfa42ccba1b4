import type { WhiteLabel } from '@dashboard/shared/contracts';
import { asc, eq } from 'drizzle-orm';
import { serviceProvider } from '../platform/db/schema';
import type { Services } from '../platform/http/services';

/** A provider's branding. */
export interface ProviderBrand extends WhiteLabel {
  serviceProviderId: number;
  /** Host name of its sign-in page, without port. */
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

/** The oldest provider; undefined in an empty installation. */
export async function findFirstBrand({ db }: Store): Promise<ProviderBrand | undefined> {
  const [first] = await db.select(columns).from(serviceProvider).orderBy(asc(serviceProvider.id)).limit(1);
  return first;
}

/** The brand of the sign-in page: by request host, else the first provider's. */
export async function brandOfHost(store: Store, hostname: string): Promise<ProviderBrand | undefined> {
  // A host name with a trailing dot is the same name, fully qualified.
  const host = hostname.toLowerCase().replace(/\.$/, '');
  const [brand] = await store.db.select(columns).from(serviceProvider).where(eq(serviceProvider.host, host));
  return brand ?? findFirstBrand(store);
}
