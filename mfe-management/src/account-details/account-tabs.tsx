import { can, type Guard } from '@dashboard/shared/contracts';
import { lazyPart } from '@dashboard/shared/router';
import type { ReactNode } from 'react';
import { closedReason } from '../account';
import type { AccountRecord } from '../api/accounts';
import { AccountUsers } from '../company-user-list/AccountUsers';
import { TextNumberList } from '../number-list/TextNumberList';
import { AccountDetails } from './AccountDetails';

// Many accounts have no such tab.
const RegistryTab = lazyPart(async () => ({
  default: (await import('../registration/RegistryTab')).RegistryTab,
}));

/** A tab of an account's page. */
export interface AccountTab {
  /** Below the account's path; empty for the first tab. */
  path: string;
  label: string;
  /** Shown only for accounts that text US numbers, to users who may see their carrier registration. */
  isRegistry?: boolean;
  /** What the tab's content requires. The tab's route is open to the role. */
  guard?: Guard;
  content: (record: AccountRecord) => ReactNode;
}

/** The tabs of an account's page, in their order. Each path is also a route of the page. */
export const ACCOUNT_TABS: readonly AccountTab[] = [
  { path: '', label: 'Account Details', content: (record) => <AccountDetails record={record} /> },
  {
    path: 'users',
    label: 'Users',
    content: ({ account }) => <AccountUsers account={account} />,
  },
  {
    path: 'numbers',
    label: 'Numbers',
    guard: { permissions: [can('Read', 'Phone Numbers')] },
    content: ({ account }) => (
      <TextNumberList accountId={account.accountId} closedReason={closedReason(account)} />
    ),
  },
  {
    path: 'campaign',
    label: 'Campaign Registry',
    isRegistry: true,
    content: ({ account }) => (
      <RegistryTab accountId={account.accountId} closedReason={closedReason(account)} />
    ),
  },
];
