import { type ServiceProvider, UserType } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/db/open-database';
import { serviceProvider } from '../platform/db/schema';
import type { Transaction } from '../platform/events/record-events';
import { NotFound } from '../platform/http/errors';
import type { Principal } from '../platform/session/principal';

/** The requester's fields that decide which providers are visible. */
export type ProviderScope = Pick<Principal, 'userType' | 'serviceProviderId'>;

/** Matches the requester's own provider, or all providers for a super admin. */
export const withinScope = ({ userType, serviceProviderId }: ProviderScope): SQL | undefined =>
  userType === UserType.SUPER_ADMIN ? undefined : eq(serviceProvider.id, serviceProviderId);

export type ProviderRow = typeof serviceProvider.$inferSelect;

/** Reads one provider. @throws NotFound, also for another provider */
export async function readProvider(
  db: Database | Transaction,
  scope: ProviderScope,
  serviceProviderId: number,
): Promise<ProviderRow> {
  const [row] = await db
    .select()
    .from(serviceProvider)
    .where(and(eq(serviceProvider.id, serviceProviderId), withinScope(scope)));
  if (row === undefined) throw new NotFound();
  return row;
}

/** The same, locked until the transaction ends. Its users and accounts can be added meanwhile. @throws NotFound */
export async function lockProvider(
  tx: Transaction,
  scope: ProviderScope,
  serviceProviderId: number,
): Promise<ProviderRow> {
  const [row] = await tx
    .select()
    .from(serviceProvider)
    .where(and(eq(serviceProvider.id, serviceProviderId), withinScope(scope)))
    .for('no key update');
  if (row === undefined) throw new NotFound();
  return row;
}

/** The fields of a provider that a request may change, as in requests and responses. */
export const fieldsOf = (row: ProviderRow) => ({
  affiliateName: row.companyName,
  affiliateContactPerson: row.contactPerson,
  affiliateEmail: row.email,
  affiliateContactNumber: nationalDigits(row.contactNumber),
  host: row.host,
  portalName: row.portalName,
  brandColor: row.brandColor,
  logoUrl: row.logoUrl,
  logoDarkUrl: row.logoDarkUrl,
  faviconUrl: row.faviconUrl,
  supportTicketUrl: row.supportTicketUrl ?? '',
  supportTicketEmail: row.supportTicketEmail ?? '',
  helpUrl: row.helpUrl,
  feedbackUrl: row.feedbackUrl,
  twoFactor: row.twoFactor,
});
export type ProviderFields = ReturnType<typeof fieldsOf>;

export function presentProvider(row: ProviderRow): ServiceProvider {
  const isCanadian = row.country === 'CA';
  const { tollFree = false, csp = false, canada = false, smsToEmail = false } = row.switches;
  return {
    serviceProviderId: row.id,
    version: row.version,
    ...fieldsOf(row),
    country: row.country,
    address: row.address,
    address2: row.address2,
    city: row.city,
    state: isCanadian ? '' : row.region,
    zipCode: isCanadian ? '' : row.postalCode,
    providence: isCanadian ? row.region : '',
    postalCode: isCanadian ? row.postalCode : '',
    switches: { tollFree, csp, canada, smsToEmail },
  };
}
