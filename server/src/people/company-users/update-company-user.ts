import { type CompanyUser, type CompanyUserUpdate, UserStatus, UserType } from '@dashboard/shared/contracts';
import { toE164 } from '@dashboard/shared/text';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { appUser } from '../../platform/db/schema';
import { mapUniqueViolation } from '../../platform/db/unique-violation';
import type { Transaction } from '../../platform/events/record-events';
import { withEvents } from '../../platform/events/with-events';
import { assertVersion } from '../../platform/http/assert-version';
import { denyAccess } from '../../platform/http/deny-access';
import { fieldConflict, fieldError } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { notifySessionChange } from '../../platform/session/session-changes';
import { deleteSessionsOf } from '../../platform/session/session-store';
import { assertTimeZone } from '../users/assert-time-zone';
import { assertStatusChange } from '../users/change-status';
import { differences } from '../users/differences';
import { queueEmailChangedMails } from '../users/email-changed-mail';
import { notifyUsersChanged } from '../users/notify-users-changed';
import { withIdentity } from '../users/parse-identity';
import { assertUnique, UNIQUE_USER_INDEXES } from '../users/unique-user';
import { assertAdminRemains, lockCompany } from './company-account';
import { auditUser, type CompanyRequest, type OnAccessLost } from './company-request';
import {
  auditFacts,
  type CompanyUserRecord,
  lockCompanyUser,
  presentCompanyUser,
  readCompanyUser,
} from './company-user-store';
import { deniedField } from './field-permissions';
import { findDefaultNumber, joinGroupOf } from './user-number';

type Body = v.InferOutput<typeof CompanyUserUpdate>;
type Changes = Partial<Omit<CompanyUserRecord, 'userId' | 'companyId' | 'version'>>;

/** The values that the request changes. @throws Unprocessable naming defaultNumber */
async function changesOf(
  tx: Transaction,
  accountId: number,
  row: CompanyUserRecord,
  body: Body,
): Promise<Changes> {
  const { firstName, lastName, username, email, userType, statusId, timeZone, contactNumber } = body;
  const { defaultNumber } = body;
  const currentId = row.defaultNumberId;
  const isNumberGiven = contactNumber !== undefined && contactNumber !== '';
  return differences(row, {
    firstName,
    lastName,
    username,
    email,
    userType,
    statusId,
    timeZoneId: timeZone,
    contactNumber: isNumberGiven ? toE164(contactNumber) : contactNumber,
    defaultNumberId: await findDefaultNumber(tx, accountId, { defaultNumber, currentId }),
  });
}

/** @throws Conflict for a change of type or status that no user may make */
async function assertAccess(
  tx: Transaction,
  { principal, accountId }: CompanyRequest,
  row: CompanyUserRecord,
  { statusId, userType }: Changes,
): Promise<void> {
  const { userId } = row;
  if (statusId !== undefined)
    assertStatusChange('statusId', { userId, byUserId: principal.userId, from: row.statusId, to: statusId });
  if (userType !== undefined && userId === principal.userId)
    throw fieldConflict('userType', 'You cannot change your own type.');
  if (statusId === UserStatus.DISABLED) await assertAdminRemains(tx, accountId, row, 'statusId');
  if (userType === UserType.END_USER_AGENT) await assertAdminRemains(tx, accountId, row, 'userType');
}

/** Validates the changes. @throws Forbidden, Conflict, Unprocessable */
async function assertChanges(
  tx: Transaction,
  company: CompanyRequest,
  row: CompanyUserRecord,
  changes: Changes,
): Promise<void> {
  const { principal, request } = company;
  const denied = deniedField(principal.ability, changes);
  if (denied !== undefined) throw await denyAccess(request, principal, denied);
  await assertAccess(tx, company, row, changes);
  // An attacker at an unlocked screen could then reset the password. Edit Profile requires the current password.
  if (changes.email !== undefined && row.userId === principal.userId)
    throw fieldError('email', 'Change your own email in Edit Profile.');
  if (changes.timeZoneId !== undefined) await assertTimeZone(tx, changes.timeZoneId);
  await assertUnique(tx, { username: changes.username, email: changes.email }, row.userId);
}

async function store(
  tx: Transaction,
  services: Services,
  company: CompanyRequest,
  { row, changes }: { row: CompanyUserRecord; changes: Changes },
): Promise<CompanyUserRecord> {
  if (Object.keys(changes).length === 0) return row;
  const { accountId } = company;
  const { userId } = row;
  await tx
    .update(appUser)
    .set({ ...changes, version: row.version + 1 })
    .where(eq(appUser.id, userId));
  if (changes.timeZoneId !== undefined) await notifySessionChange(tx, userId);
  // Also when access is restored: a session opened during the removal must not become valid again.
  if (changes.statusId !== undefined) await deleteSessionsOf({ db: tx }, userId);
  const numberId = changes.defaultNumberId ?? null;
  if (numberId !== null) await joinGroupOf(tx, { accountId, userId, numberId }, services.clock.now());
  if (changes.email !== undefined) await queueEmailChangedMails({ ...services, db: tx }, row);
  const stored = await readCompanyUser(tx, accountId, userId);
  const facts = { before: auditFacts(row), after: auditFacts(stored) };
  await auditUser(tx, services, company, { action: 'update', userId, ...facts });
  return stored;
}

/**
 * Changes a user of a company. Disabling ends the user's sessions and sockets at once.
 * @throws NotFound, Conflict, Forbidden, Unprocessable
 */
export async function updateCompanyUser(
  services: Services,
  company: CompanyRequest,
  { userId, body: given, onAccessLost }: { userId: number; body: Body; onAccessLost: OnAccessLost },
): Promise<CompanyUser> {
  const { accountId, principal } = company;
  const body = withIdentity(given);
  const { stored, changes } = await mapUniqueViolation(UNIQUE_USER_INDEXES, () =>
    withEvents(services, async (tx, record) => {
      await lockCompany(tx, accountId);
      const row = await lockCompanyUser(tx, accountId, userId);
      assertVersion(row, body);
      const changes = await changesOf(tx, accountId, row, body);
      await assertChanges(tx, company, row, changes);
      const stored = await store(tx, services, company, { row, changes });
      if (changes.statusId === UserStatus.DISABLED)
        record(accountId, await onAccessLost(tx, { accountId, at: services.clock.now() }));
      return { stored, changes };
    }),
  );
  if (changes.statusId === UserStatus.DISABLED) services.sockets.deactivateUser(userId);
  if (Object.keys(changes).length > 0) notifyUsersChanged(services, company);
  return presentCompanyUser(stored, accountId, principal);
}
