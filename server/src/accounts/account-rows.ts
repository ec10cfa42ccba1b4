import { type Account, UserType } from '@dashboard/shared/contracts';
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/db/open-database';
import { account } from '../platform/db/schema';
import type { Transaction } from '../platform/events/record-events';
import { NotFound } from '../platform/http/errors';
import { recordOf } from '../platform/permissions/ability';
import { isBrandVerified } from '../platform/permissions/brand-verified';
import { COMPANY_FIELDS, type CompanyField } from '../platform/permissions/company-fields';
import type { Principal } from '../platform/session/principal';
import { fieldsOf } from './account-fields';
import { BUSINESS_TYPE_LABELS } from './account-options';

/** The requester's fields that decide which accounts are visible. */
export type AccountScope = Pick<Principal, 'userType' | 'serviceProviderId' | 'accountId'>;

/** Matches the requester's own account, the accounts of their provider, or all accounts for a super admin. */
export function withinScope({ userType, serviceProviderId, accountId }: AccountScope): SQL | undefined {
  if (userType === UserType.SUPER_ADMIN) return undefined;
  const isOfProvider = eq(account.serviceProviderId, serviceProviderId);
  return accountId === null ? isOfProvider : and(isOfProvider, eq(account.id, accountId));
}

const columns = { ...getTableColumns(account), isBrandVerified };

const accountStatement = (db: Database | Transaction, scope: AccountScope, accountId: number) =>
  db
    .select(columns)
    .from(account)
    .where(and(eq(account.id, accountId), withinScope(scope)));

export type AccountRecord = Awaited<ReturnType<typeof accountStatement>>[number];

/** Reads one account. @throws NotFound, also for an account of another tenant */
export async function readAccount(
  db: Database | Transaction,
  scope: AccountScope,
  accountId: number,
): Promise<AccountRecord> {
  const [row] = await accountStatement(db, scope, accountId);
  if (row === undefined) throw new NotFound();
  return row;
}

/** The same, locked until the transaction ends. @throws NotFound */
export async function lockAccount(
  tx: Transaction,
  scope: AccountScope,
  accountId: number,
): Promise<AccountRecord> {
  const [row] = await accountStatement(tx, scope, accountId).for('update');
  if (row === undefined) throw new NotFound();
  return row;
}

/** The fields of an account that a user may read or update. */
export function allowedFields(
  { ability }: Pick<Principal, 'ability'>,
  action: 'Read' | 'Update',
  { id, serviceProviderId, isBrandVerified }: AccountRecord,
): ReadonlySet<CompanyField> {
  const company = recordOf('company', { id, serviceProviderId, isBrandVerified });
  return new Set(COMPANY_FIELDS.filter((field) => ability.can(action, company, field)));
}

/** An account as a response: fields that the user may not read are absent. */
export function presentAccount(row: AccountRecord, principal: Pick<Principal, 'ability'>): Account {
  const readable = allowedFields(principal, 'Read', row);
  const { businessType, ...fields } = fieldsOf(row);
  const known = { ...fields, businessType, lastModified: row.lastModified.toISOString() };
  const shown = Object.fromEntries(
    COMPANY_FIELDS.filter((field) => readable.has(field)).map((field) => [field, known[field]]),
  );
  return {
    accountId: row.id,
    serviceProviderId: row.serviceProviderId,
    version: row.version,
    ...shown,
    ...(readable.has('businessType') && { businessTypeLabel: BUSINESS_TYPE_LABELS[businessType] ?? '' }),
    isBrandVerified: row.isBrandVerified,
  };
}
