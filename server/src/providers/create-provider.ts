import {
  type ServiceProvider,
  type ServiceProviderCreate,
  UserStatus,
  UserType,
} from '@dashboard/shared/contracts';
import { toE164 } from '@dashboard/shared/text';
import type * as v from 'valibot';
import { verifyAddress } from '../accounts/verify-address';
import { queueLinkMail } from '../people/recovery/queue-recovery-mails';
import { assertTimeZone } from '../people/users/assert-time-zone';
import { withIdentity } from '../people/users/parse-identity';
import { assertUnique, UNIQUE_USER_INDEXES } from '../people/users/unique-user';
import { recordAudit } from '../platform/audit/record-audit';
import { appUser, serviceProvider } from '../platform/db/schema';
import { mapUniqueViolation } from '../platform/db/unique-violation';
import type { Transaction } from '../platform/events/record-events';
import type { Services } from '../platform/http/services';
import type { Principal } from '../platform/session/principal';
import { firstHost } from './first-host';
import { type ProviderRow, presentProvider } from './provider-rows';
import { assertUniqueProvider, UNIQUE_PROVIDER_INDEXES } from './unique-provider';

interface Creation {
  principal: Principal;
  body: v.InferOutput<typeof ServiceProviderCreate>;
  ip: string;
}
type Body = Creation['body'];

const HOST_ATTEMPTS = 1_000;
/** A new provider's brand until it chooses one. It has no logo: pages then show its name alone. */
const FIRST_BRAND = {
  brandColor: 'harbor',
  logoUrl: '',
  logoDarkUrl: '',
  faviconUrl: '',
  helpUrl: '',
  feedbackUrl: '',
};

const e164 = (digits: string) => (digits === '' ? '' : toE164(digits));

const addressOf = (body: Body) =>
  body.country === 'CA'
    ? { region: body.providence, postalCode: body.postalCode.toUpperCase() }
    : { region: body.state, postalCode: body.zipCode };

/** Inserts the provider under the first host name that is free. */
async function insertProvider(
  tx: Transaction,
  { config }: Pick<Services, 'config'>,
  body: Body,
): Promise<ProviderRow> {
  const values = {
    ...FIRST_BRAND,
    companyName: body.affiliateName,
    portalName: body.affiliateName,
    contactPerson: body.affiliateContactPerson,
    email: body.affiliateEmail,
    contactNumber: e164(body.affiliateContactNumber),
    supportTicketEmail: body.affiliateEmail,
    country: body.country,
    address: body.address,
    address2: body.address2 ?? '',
    city: body.city,
    ...addressOf(body),
    switches: { newMessaging: true },
  };
  for (let attempt = 1; attempt <= HOST_ATTEMPTS; attempt += 1) {
    const host = firstHost(body.affiliateName, config.publicUrl, attempt);
    const [row] = await tx
      .insert(serviceProvider)
      .values({ ...values, host })
      .onConflictDoNothing({ target: serviceProvider.host })
      .returning();
    if (row !== undefined) return row;
  }
  throw new Error('Every host name of the new provider is in use');
}

/** Adds the provider's first user, who gets a mail with a link to create a password. */
async function addFirstUser(
  tx: Transaction,
  { clock, jobs }: Services,
  { id, body }: { id: number; body: Body },
): Promise<number> {
  const [row] = await tx
    .insert(appUser)
    .values({
      firstName: body.firstName,
      lastName: body.lastName,
      username: body.username,
      email: body.email,
      contactNumber: e164(body.contactNumber),
      timeZoneId: body.timeZone,
      serviceProviderId: id,
      userType: UserType.SERVICE_PROVIDER,
      statusId: UserStatus.PENDING,
      createdAt: clock.now(),
    })
    .returning({ userId: appUser.id });
  if (row === undefined) throw new Error('The insert returned no user');
  await queueLinkMail({ db: tx, clock, jobs }, 'create', row.userId);
  return row.userId;
}

async function store(tx: Transaction, services: Services, { principal, body, ip }: Creation) {
  await assertTimeZone(tx, body.timeZone);
  await assertUniqueProvider(tx, { affiliateEmail: body.affiliateEmail });
  const row = await insertProvider(tx, services, body);
  // After the insert: the user's email address must not be the new provider's either.
  await assertUnique(tx, { username: body.username, email: body.email });
  const userId = await addFirstUser(tx, services, { id: row.id, body });
  const { username, email } = body;
  await recordAudit(
    { db: tx, clock: services.clock },
    {
      accountId: null,
      actorUserId: principal.userId,
      action: 'service_provider.create',
      subject: `service provider ${row.id}`,
      after: {
        affiliateName: row.companyName,
        affiliateEmail: row.email,
        host: row.host,
        user: { userId, username, email },
      },
      ip,
    },
  );
  return row;
}

/** The address as accounts name its parts. */
const verifiedParts = (body: Body) => ({
  country: body.country,
  address: body.address,
  city: body.city,
  state: body.country === 'US' ? body.state : '',
  zipCode: body.country === 'US' ? body.zipCode : '',
  province: body.country === 'CA' ? body.providence : '',
  postalCode: body.country === 'CA' ? body.postalCode : '',
});

/**
 * Creates a service provider with its default brand, host name and first user, all in one transaction.
 * @throws Unprocessable naming the field
 */
export async function createProvider(services: Services, given: Creation): Promise<ServiceProvider> {
  const body = withIdentity(given.body);
  await verifyAddress(services.addresses, verifiedParts(body), 'address');
  const indexes = { ...UNIQUE_USER_INDEXES, ...UNIQUE_PROVIDER_INDEXES };
  const row = await mapUniqueViolation(indexes, () =>
    services.db.transaction((tx) => store(tx, services, { ...given, body })),
  );
  services.sockets.notifyProvider({ serviceProviderId: row.id, part: 'provider' });
  return presentProvider(row);
}
