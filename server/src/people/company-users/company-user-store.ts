import { type CompanyUser, UserStatus, UserType } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { appUser, textNumber } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import { NotFound } from '../../platform/http/errors';
import type { Principal } from '../../platform/session/principal';
import { hasFactorColumn } from '../two-factor/factor-store';

const columns = {
  userId: appUser.id,
  companyId: appUser.accountId,
  serviceProviderId: appUser.serviceProviderId,
  userType: appUser.userType,
  firstName: appUser.firstName,
  lastName: appUser.lastName,
  username: appUser.username,
  email: appUser.email,
  contactNumber: appUser.contactNumber,
  timeZoneId: appUser.timeZoneId,
  defaultNumberId: appUser.defaultNumberId,
  defaultNumber: textNumber.number,
  statusId: appUser.statusId,
  lastLoginAt: appUser.lastLoginAt,
  hasTwoFactor: hasFactorColumn,
  version: appUser.version,
};

/** Matches the users of a company, without deleted ones. */
export const ofCompany = (accountId: number) =>
  and(eq(appUser.accountId, accountId), isNull(appUser.deletedAt));

const select = (db: Database | Transaction, accountId: number, userId: number) =>
  db
    .select(columns)
    .from(appUser)
    .leftJoin(textNumber, eq(textNumber.id, appUser.defaultNumberId))
    .where(and(eq(appUser.id, userId), ofCompany(accountId)));

/** Reads a user of the company. @throws NotFound, also for a user of another company */
export async function readCompanyUser(db: Database | Transaction, accountId: number, userId: number) {
  const [row] = await select(db, accountId, userId);
  if (row === undefined) throw new NotFound();
  return row;
}

/** Like `readCompanyUser`, and locks the user until the transaction ends. @throws NotFound */
export async function lockCompanyUser(tx: Transaction, accountId: number, userId: number) {
  const [row] = await select(tx, accountId, userId).for('update', { of: appUser });
  if (row === undefined) throw new NotFound();
  return row;
}

export type CompanyUserRecord = Awaited<ReturnType<typeof readCompanyUser>>;

export const typeOf = (userType: number): CompanyUser['userType'] =>
  userType === UserType.ADMIN ? UserType.ADMIN : UserType.END_USER_AGENT;

/** The changes of a user that the caller may make. Users cannot change their own type and status, or delete themselves. */
function abilitiesOn(
  { userId, statusId }: CompanyUserRecord,
  { ability, userId: ownId }: Principal,
): CompanyUser['can'] {
  const isOther = userId !== ownId;
  return {
    updateType: isOther && ability.can('Update', 'Company Users', 'userType'),
    updateStatus:
      isOther && statusId !== UserStatus.PENDING && ability.can('Update', 'Company Users', 'statusId'),
    delete: isOther && ability.can('Delete', 'Company Users'),
  };
}

export const presentCompanyUser = (
  row: CompanyUserRecord,
  accountId: number,
  principal: Principal,
): CompanyUser => ({
  userId: row.userId,
  companyId: accountId,
  companyAffiliate: row.serviceProviderId,
  userType: typeOf(row.userType),
  firstName: row.firstName,
  lastName: row.lastName,
  username: row.username,
  email: row.email,
  contactNumber: nationalDigits(row.contactNumber),
  timeZone: row.timeZoneId,
  defaultNumber: nationalDigits(row.defaultNumber ?? ''),
  statusId: row.statusId,
  lastLoginDate: row.lastLoginAt?.toISOString() ?? null,
  hasTwoFactor: row.hasTwoFactor,
  version: row.version,
  can: abilitiesOn(row, principal),
});

/** A user in audit entries. Only the last 4 digits of the phone are stored. */
export const auditFacts = (row: CompanyUserRecord) => ({
  userType: row.userType,
  firstName: row.firstName,
  lastName: row.lastName,
  username: row.username,
  email: row.email,
  contactNumber: row.contactNumber.slice(-4),
  timeZoneId: row.timeZoneId,
  defaultNumberId: row.defaultNumberId,
  statusId: row.statusId,
});
