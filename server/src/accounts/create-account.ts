import { type Account, INVALID_VALUE, REQUIRED } from '@dashboard/shared/contracts';
import { isTollFree } from '@dashboard/shared/text';
import { assertTimeZone } from '../people/users/assert-time-zone';
import { withIdentity } from '../people/users/parse-identity';
import { assertUnique, TAKEN_MESSAGES } from '../people/users/unique-user';
import { recordAudit } from '../platform/audit/record-audit';
import { mapUniqueViolation, type UniqueIndexes } from '../platform/db/unique-violation';
import type { Transaction } from '../platform/events/record-events';
import { denyAccess } from '../platform/http/deny-access';
import { fieldError } from '../platform/http/errors';
import { inPart } from '../platform/http/in-part';
import type { Services } from '../platform/http/services';
import { createRegistration } from '../registration/create-registration';
import { type AccountFields, EMPTY_FIELDS, mergeFields } from './account-fields';
import { isKnownExchange } from './account-options';
import { presentAccount, readAccount } from './account-rows';
import { auditFacts } from './audit-facts';
import { countryProblem } from './country-permissions';
import {
  addAdministrator,
  addDefaultSchedule,
  addNumber,
  type Creation,
  insertAccount,
} from './new-account-records';
import { readAvailablePlan } from './pricing-plans';
import { verifyAddress } from './verify-address';

type Body = Creation['body'];

const UNIQUE_ADMIN_INDEXES: UniqueIndexes = {
  app_user_email: ['adminUser.email', TAKEN_MESSAGES.email],
  app_user_username: ['adminUser.username', TAKEN_MESSAGES.username],
};

/** Checks the permissions of the options that not every provider has. @throws Forbidden naming the field */
async function assertPermitted({ principal, body, request }: Creation): Promise<void> {
  const field = countryProblem(principal, undefined, body.accountInfo);
  if (field !== undefined) throw await denyAccess(request, principal, `accountInfo.${field}`);
  if (isTollFree(body.phoneNumber) && !principal.ability.can('Create', 'Toll-free'))
    throw await denyAccess(request, principal, 'phoneNumber');
}

/** Checks the rules between fields that the schema does not know. @throws Unprocessable naming the field */
function assertConsistent({ accountInfo, campaignRegistry, phoneNumber, isTollFreePhoneNumber }: Body): void {
  if (!isKnownExchange(accountInfo.stockExchange ?? ''))
    throw fieldError('accountInfo.stockExchange', INVALID_VALUE);
  if (isTollFreePhoneNumber && !isTollFree(phoneNumber))
    throw fieldError('phoneNumber', 'This is not a toll-free number.');
  if (accountInfo.hasUsCustomers && campaignRegistry === null) throw fieldError('campaignRegistry', REQUIRED);
  if (!accountInfo.hasUsCustomers && campaignRegistry !== null)
    throw fieldError('campaignRegistry', 'An account without US customers is not registered.');
}

async function recordCreation(
  tx: Transaction,
  { clock }: Services,
  { principal, body, request }: Creation,
  { accountId, userId, fields }: { accountId: number; userId: number; fields: AccountFields },
): Promise<void> {
  const { username, email } = body.adminUser;
  const after = {
    ...auditFacts(fields, fields),
    adminUser: { userId, username, email },
    phoneNumber: body.phoneNumber,
  };
  await recordAudit(
    { db: tx, clock },
    {
      accountId,
      actorUserId: principal.userId,
      action: 'account.create',
      subject: `account ${accountId}`,
      after,
      ip: request.ip,
    },
  );
}

/** Stores the account with everything that it needs to work, in the caller's transaction. */
async function store(tx: Transaction, services: Services, creation: Creation): Promise<number> {
  const { accountInfo, adminUser, campaignRegistry, pricingPlan } = creation.body;
  const plan = await readAvailablePlan(tx, pricingPlan, 'pricingPlan');
  await inPart('adminUser', async () => {
    await assertTimeZone(tx, adminUser.timeZone);
    await assertUnique(tx, adminUser);
  });
  const fields = mergeFields(EMPTY_FIELDS, { ...accountInfo, planId: plan.id });
  const accountId = await insertAccount(tx, creation, fields);
  const userId = await addAdministrator(tx, services, creation, accountId);
  await addNumber(tx, services, creation, { accountId, userId });
  await addDefaultSchedule(tx, accountId, adminUser.timeZone);
  if (campaignRegistry !== null)
    await inPart('campaignRegistry', () =>
      createRegistration(tx, {
        accountId,
        campaignType: plan.cspCampaignType,
        form: campaignRegistry,
        at: services.clock.now(),
      }),
    );
  await recordCreation(tx, services, creation, { accountId, userId, fields });
  return accountId;
}

/**
 * Creates a customer account of the requester's provider with its administrator, group, ordered number and registration,
 * all in one transaction.
 * @throws Forbidden, Unprocessable; the field names contain the part, as in `adminUser.email`
 */
export async function createAccount(services: Services, given: Creation): Promise<Account> {
  const { db, sockets, numbering, registration, addresses } = services;
  await assertPermitted(given);
  assertConsistent(given.body);
  const adminUser = await inPart('adminUser', () => withIdentity(given.body.adminUser));
  const { accountInfo } = given.body;
  await verifyAddress(addresses, mergeFields(EMPTY_FIELDS, accountInfo), 'accountInfo.address');
  const creation = { ...given, body: { ...given.body, adminUser } };
  const accountId = await mapUniqueViolation(UNIQUE_ADMIN_INDEXES, () =>
    db.transaction((tx) => store(tx, services, creation)),
  );
  const row = await readAccount(db, given.principal, accountId);
  numbering.wake();
  registration.wake();
  sockets.notifyAccount({ accountId, serviceProviderId: row.serviceProviderId, part: 'account' });
  return presentAccount(row, given.principal);
}
