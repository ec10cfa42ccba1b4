import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { TAKEN_MESSAGES } from '../people/users/unique-user';
import { serviceProvider } from '../platform/db/schema';
import { duplicateError, type UniqueIndexes } from '../platform/db/unique-violation';
import type { Transaction } from '../platform/events/record-events';

/** A field that is unique across all providers. */
type UniqueField = 'affiliateEmail' | 'host';

const MESSAGES: Record<UniqueField, string> = {
  affiliateEmail: TAKEN_MESSAGES.email,
  host: 'This host name is already in use.',
};

const MATCHES: Record<UniqueField, (value: string) => SQL> = {
  affiliateEmail: (value) => sql`lower(${serviceProvider.email}) = lower(${value})`,
  host: (value) => eq(serviceProvider.host, value),
};

/** For `mapUniqueViolation` around every write of providers. */
export const UNIQUE_PROVIDER_INDEXES: UniqueIndexes = {
  service_provider_email: ['affiliateEmail', MESSAGES.affiliateEmail],
  service_provider_host_unique: ['host', MESSAGES.host],
};

/** Rejects a value that another provider has. @throws Unprocessable naming the field */
export async function assertUniqueProvider(
  tx: Transaction,
  values: Partial<Record<UniqueField, string>>,
  exceptProviderId?: number,
): Promise<void> {
  for (const field of ['affiliateEmail', 'host'] as const) {
    const value = values[field];
    if (value === undefined || value === '') continue;
    const isOther = exceptProviderId === undefined ? undefined : ne(serviceProvider.id, exceptProviderId);
    const [other] = await tx
      .select({ id: serviceProvider.id })
      .from(serviceProvider)
      .where(and(MATCHES[field](value), isOther));
    if (other !== undefined) throw duplicateError(field, MESSAGES[field]);
  }
}
