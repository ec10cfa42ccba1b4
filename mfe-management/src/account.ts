import { type Account, UserType } from '@dashboard/shared/contracts';
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

/** An account's name in titles. A user who may not read it sees the id. */
export const accountName = ({ companyName, accountId }: Pick<Account, 'companyName' | 'accountId'>) =>
  companyName || `Account ${accountId}`;
