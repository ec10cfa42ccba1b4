import { useSession } from '@dashboard/shared/session';
import { ADMIN_USERS_PATH } from '../admin-area';
import { CompanyUserList } from './CompanyUserList';

/** The users of the signed-in admin's company. */
export function AdminUsers() {
  const { accountId } = useSession();
  return accountId === undefined ? null : <CompanyUserList accountId={accountId} path={ADMIN_USERS_PATH} />;
}
