import { type Account, AccountStatus, UserType } from '@dashboard/shared/contracts';
import { getSession } from '@dashboard/shared/session';

export const ACCOUNTS_PATH = '/management/customer-accounts';

const isSuperAdmin = () => getSession().userType === UserType.SUPER_ADMIN;

/** The path of an account's page below /dashboard. Super admins have the same pages in System Admin. */
export const accountPath = (accountId: number) =>
  `${isSuperAdmin() ? '/system/accounts' : ACCOUNTS_PATH}/${accountId}`;

/** The user's list of accounts. */
export const accountsLink = () =>
  isSuperAdmin()
    ? { label: 'Companies', to: '/system/companies' }
    : { label: 'Customer Accounts', to: ACCOUNTS_PATH };

/** Why an account gets no users, numbers or registration; undefined while it does. The server rejects them too. */
export const closedReason = ({ status }: Pick<Account, 'status'>) =>
  status === AccountStatus.DISABLED ? 'This account is disabled.' : undefined;

/** An account's name in titles. A user who may not read it sees the id. */
export const accountName = ({ companyName, accountId }: Pick<Account, 'companyName' | 'accountId'>) =>
  companyName || `Account ${accountId}`;
