import type { Account } from '@dashboard/shared/contracts';

export const ACCOUNTS_PATH = '/management/customer-accounts';

/** The path of an account's page below /dashboard. */
export const accountPath = (accountId: number) => `${ACCOUNTS_PATH}/${accountId}`;

/** An account's name in titles. A user who may not read it sees the id. */
export const accountName = ({ companyName, accountId }: Pick<Account, 'companyName' | 'accountId'>) =>
  companyName || `Account ${accountId}`;
