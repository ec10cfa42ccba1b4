import type { AccountList, AccountListQuery, AccountRow } from '@dashboard/shared/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { listPage, type PageColumns } from '../platform/db/list-page';
import type { Database } from '../platform/db/open-database';
import { account, campaignRegistration, pricingPlan, serviceProvider } from '../platform/db/schema';
import { containsSearch } from '../platform/db/search';
import { ACCOUNT_STATUS_LABELS } from './account-options';
import { type AccountScope, withinScope } from './account-rows';
import { accountRegistrationWarning } from './registration-warning';

type ListQuery = v.InferOutput<typeof AccountListQuery>;

const statusLabel = sql<string>`case ${account.status} ${sql.join(
  Object.entries(ACCOUNT_STATUS_LABELS).map(([status, label]) => sql`when ${Number(status)} then ${label}`),
  sql` `,
)} else '' end`;

const planName = sql<string>`coalesce(${pricingPlan.name}, '')`;

const SORT_KEYS: Record<ListQuery['sortBy'], SQL> = {
  companyName: sql`lower(${account.companyName})`,
  plan: sql`lower(${planName})`,
  status: statusLabel,
  accountId: sql`${account.id}`,
  serviceProvider: sql`lower(${serviceProvider.companyName})`,
};

const columns = {
  accountId: account.id,
  companyName: account.companyName,
  plan: planName.as('plan'),
  status: statusLabel.as('status_label'),
  serviceProviderId: account.serviceProviderId,
  // Named, because the account's own name has the same column name.
  serviceProvider: sql<string>`${serviceProvider.companyName}`.as('service_provider'),
  hasUsCustomers: account.hasUsCustomers,
  isRegistered: account.isRegistered,
  hasEntry: sql<boolean>`${campaignRegistration.accountId} is not null`.as('has_entry'),
  brandRegStatus: campaignRegistration.brandRegStatus,
  campaignRegStatus: campaignRegistration.campaignRegStatus,
  bwCampaignImportStatus: campaignRegistration.bwCampaignImportStatus,
};

const matchesFilters = ({ serviceProviderId, status }: Pick<ListQuery, 'serviceProviderId' | 'status'>) =>
  and(
    serviceProviderId === undefined ? undefined : eq(account.serviceProviderId, serviceProviderId),
    status === undefined ? undefined : eq(account.status, status),
  );

/** The accounts within the requester's scope that match the search and the filters. */
export const accountRecords = (db: Database, scope: AccountScope, { search, ...filters }: ListQuery) => ({
  rows: (page: PageColumns) =>
    db
      .select({ ...columns, ...page })
      .from(account)
      .innerJoin(serviceProvider, eq(serviceProvider.id, account.serviceProviderId))
      .leftJoin(pricingPlan, eq(pricingPlan.id, account.planId))
      .leftJoin(campaignRegistration, eq(campaignRegistration.accountId, account.id))
      .where(and(withinScope(scope), matchesFilters(filters), containsSearch(search, account.companyName)))
      .$dynamic(),
  sortKeys: SORT_KEYS,
  id: account.id,
});

type Row = Awaited<ReturnType<ReturnType<typeof accountRecords>['rows']>>[number];

const presentRow = (row: Row): AccountRow => ({
  accountId: row.accountId,
  companyName: row.companyName,
  plan: row.plan,
  status: row.status,
  serviceProviderId: row.serviceProviderId,
  serviceProvider: row.serviceProvider,
  campaignRegistryWarningMessage: accountRegistrationWarning(row),
});

/** Lists one page of the accounts within the requester's scope. */
export function listAccounts(db: Database, scope: AccountScope, query: ListQuery): Promise<AccountList> {
  return listPage(db, query, { ...accountRecords(db, scope, query), present: presentRow });
}
