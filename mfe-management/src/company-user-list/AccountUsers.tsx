import { accountUsersPath } from '../company-user';
import { CompanyUserList } from './CompanyUserList';

/** The users of a customer account, for its tab Users. */
export function AccountUsers({ accountId }: { accountId: number }) {
  return <CompanyUserList accountId={accountId} path={accountUsersPath(accountId)} />;
}
