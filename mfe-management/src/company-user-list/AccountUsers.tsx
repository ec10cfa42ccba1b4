import type { Account } from '@dashboard/shared/contracts';
import { closedReason } from '../account';
import { accountUsersPath } from '../company-user';
import { CompanyUserList } from './CompanyUserList';

/** The users of a customer account, for its tab Users. */
export function AccountUsers({ account }: { account: Account }) {
  const { accountId } = account;
  return (
    <CompanyUserList
      accountId={accountId}
      path={accountUsersPath(accountId)}
      closedReason={closedReason(account)}
    />
  );
}
