import { and, eq, ne } from 'drizzle-orm';
import { isTaken, TAKEN_MESSAGES } from '../people/users/unique-user';
import { serviceProvider } from '../platform/db/schema';
import { duplicateError, type UniqueIndexes } from '../platform/db/unique-violation';
import type { Transaction } from '../platform/events/record-events';

/** A field that is unique across all providers. The email address is not a user's either. */
type UniqueField = 'affiliateEmail' | 'host';

const MESSAGES: Record<UniqueField, string> = {
  affiliateEmail: TAKEN_MESSAGES.email,
  host: 'This host name is already in use.',
};

/** For `mapUniqueViolation` around every write of providers. */
export const UNIQUE_PROVIDER_INDEXES: UniqueIndexes = {
  service_provider_email: ['affiliateEmail', MESSAGES.affiliateEmail],
  service_provider_host_unique: ['host', MESSAGES.host],
};

async function isHostTaken(tx: Transaction, host: string, exceptProviderId: number | undefined) {
  const isOther = exceptProviderId === undefined ? undefined : ne(serviceProvider.id, exceptProviderId);
  const [other] = await tx
    .select({ id: serviceProvider.id })
    .from(serviceProvider)
    .where(and(eq(serviceProvider.host, host), isOther));
  return other !== undefined;
}

/**
 * Rejects an email address that another provider or a user has, and a host name that another provider has.
 * @throws Unprocessable naming the field
 */
export async function assertUniqueProvider(
  tx: Transaction,
  { affiliateEmail, host }: Partial<Record<UniqueField, string>>,
  exceptProviderId?: number,
): Promise<void> {
  const edited = { serviceProviderId: exceptProviderId };
  if (affiliateEmail && (await isTaken(tx, 'email', affiliateEmail, edited)))
    throw duplicateError('affiliateEmail', MESSAGES.affiliateEmail);
  if (host && (await isHostTaken(tx, host, exceptProviderId))) throw duplicateError('host', MESSAGES.host);
}
