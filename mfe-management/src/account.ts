import type { Account } from '@dashboard/shared/contracts';
import type { StatusTone } from '@dashboard/shared/ui';

export const ACCOUNTS_PATH = '/management/customer-accounts';

/** The path of an account's page below /dashboard. */
export const accountPath = (accountId: number) => `${ACCOUNTS_PATH}/${accountId}`;

const TONES: Record<string, StatusTone> = {
  Active: 'ok',
  'Sub-account': 'ok',
  Suspended: 'warn',
  Disabled: 'bad',
};

/** The color of an account's status, by its label. */
export const statusTone = (label: string): StatusTone => TONES[label] ?? 'neutral';

/** An account's name in titles. A user who may not read it sees the id. */
export const accountName = ({ companyName, accountId }: Pick<Account, 'companyName' | 'accountId'>) =>
  companyName || `Account ${accountId}`;
