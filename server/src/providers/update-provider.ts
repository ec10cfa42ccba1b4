import {
  BrandForm,
  INVALID_VALUE,
  type ServiceProvider,
  type ServiceProviderPatch,
  UserType,
} from '@dashboard/shared/contracts';
import { toE164 } from '@dashboard/shared/text';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { isUsableImage, keepReplacedImages } from '../branding/images/image-store';
import { differences } from '../people/users/differences';
import { recordAudit } from '../platform/audit/record-audit';
import { serviceProvider } from '../platform/db/schema';
import { mapUniqueViolation } from '../platform/db/unique-violation';
import type { Transaction } from '../platform/events/record-events';
import { assertVersion } from '../platform/http/assert-version';
import { denyAccess } from '../platform/http/deny-access';
import { fieldError } from '../platform/http/errors';
import type { Services } from '../platform/http/services';
import type { Principal } from '../platform/session/principal';
import {
  fieldsOf,
  lockProvider,
  type ProviderFields,
  type ProviderRow,
  presentProvider,
} from './provider-rows';
import { assertUniqueProvider, UNIQUE_PROVIDER_INDEXES } from './unique-provider';

interface Update {
  principal: Principal;
  serviceProviderId: number;
  body: v.InferOutput<typeof ServiceProviderPatch>;
  request: FastifyRequest;
}
type Given = Omit<Update['body'], 'version'>;
type Changes = Partial<ProviderFields> & { switches?: Record<string, boolean> };

const IMAGES = ['logoUrl', 'logoDarkUrl', 'faviconUrl'] as const;
const BRAND_FIELDS: readonly string[] = Object.keys(BrandForm.entries);

/** The first field of an update that the requester may not change. A provider's own users change only its brand. */
function forbiddenField({ ability }: Principal, given: Given): string | undefined {
  if (ability.can('Update', 'Service Providers')) return undefined;
  return Object.keys(given).find((field) => !BRAND_FIELDS.includes(field));
}

/** The values of an update that differ from the row. */
function changesOf(row: ProviderRow, { switches = {}, ...fields }: Given): Changes {
  const switched = differences<Record<string, boolean>>(row.switches, switches);
  return {
    ...differences(fieldsOf(row), fields),
    ...(Object.keys(switched).length > 0 && { switches: Object.assign({ ...row.switches }, switched) }),
  };
}

/** Sign-in pages of unknown hosts and links of super admins are at the server's own host name. */
const isReservedHost = (host: string, principal: Principal, { config }: Services) =>
  principal.userType !== UserType.SUPER_ADMIN && host === new URL(config.publicUrl).hostname;

async function checkChanges(
  tx: Transaction,
  services: Services,
  { principal, serviceProviderId }: Update,
  changes: Changes,
): Promise<void> {
  const { host } = changes;
  if (host !== undefined && isReservedHost(host, principal, services))
    throw fieldError('host', 'This host name is reserved.');
  await assertUniqueProvider(tx, changes, serviceProviderId);
  for (const field of IMAGES) {
    const url = changes[field];
    if (url !== undefined && !(await isUsableImage({ ...services, db: tx }, serviceProviderId, url)))
      throw fieldError(field, INVALID_VALUE);
  }
}

/** The columns that store changed fields. */
function columnsOf({
  affiliateName: companyName,
  affiliateContactPerson: contactPerson,
  affiliateEmail: email,
  affiliateContactNumber: digits,
  ...same
}: Changes) {
  const contactNumber = digits === '' || digits === undefined ? digits : toE164(digits);
  return { companyName, contactPerson, email, contactNumber, ...same };
}

async function store(
  tx: Transaction,
  services: Services,
  { principal, request }: Update,
  { row, changes }: { row: ProviderRow; changes: Changes },
): Promise<ProviderRow> {
  const [stored] = await tx
    .update(serviceProvider)
    .set({ ...columnsOf(changes), version: row.version + 1 })
    .where(eq(serviceProvider.id, row.id))
    .returning();
  if (stored === undefined) throw new Error('The locked provider is missing');
  const replaced = IMAGES.filter((field) => field in changes).map((field) => row[field]);
  await keepReplacedImages({ ...services, db: tx }, row.id, replaced);
  const facts = { ...fieldsOf(row), switches: row.switches };
  const before = Object.fromEntries(Object.entries(facts).filter(([field]) => field in changes));
  await recordAudit(
    { db: tx, clock: services.clock },
    {
      accountId: null,
      actorUserId: principal.userId,
      action: 'service_provider.update',
      subject: `service provider ${row.id}`,
      before,
      after: changes,
      ip: request.ip,
    },
  );
  return stored;
}

/**
 * Changes a provider within the requester's scope. Its pages, mails and permissions are read from the row for every
 * request, so they follow at once on every server.
 * @throws NotFound, Forbidden naming the field, Conflict, Unprocessable
 */
export async function updateProvider(services: Services, update: Update): Promise<ServiceProvider> {
  const { principal, serviceProviderId, body, request } = update;
  const { version: _, ...given } = body;
  const { row, stored } = await mapUniqueViolation(UNIQUE_PROVIDER_INDEXES, () =>
    services.db.transaction(async (tx) => {
      const row = await lockProvider(tx, principal, serviceProviderId);
      const forbidden = forbiddenField(principal, given);
      if (forbidden !== undefined) throw await denyAccess(request, principal, forbidden);
      assertVersion(row, body);
      const changes = changesOf(row, given);
      if (Object.keys(changes).length === 0) return { row, stored: row };
      await checkChanges(tx, services, update, changes);
      return { row, stored: await store(tx, services, update, { row, changes }) };
    }),
  );
  if (stored !== row) services.sockets.notifyProvider({ serviceProviderId, part: 'provider' });
  return presentProvider(stored);
}
