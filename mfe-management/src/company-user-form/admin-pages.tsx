import { useSession } from '@dashboard/shared/session';
import { ADMIN_USERS_PATH } from '../admin-area';
import { AddCompanyUserPage } from './AddCompanyUserPage';
import { EditCompanyUserPage } from './EditCompanyUserPage';

/** The users of the signed-in admin's company. Null for users without a company, who do not pass the guard. */
function useOwnCompany() {
  const { accountId } = useSession();
  return accountId === undefined ? null : { accountId, path: ADMIN_USERS_PATH };
}

/** New User, for the signed-in admin's company. */
export function AddAdminUserPage() {
  const place = useOwnCompany();
  return place && <AddCompanyUserPage {...place} />;
}

/** Edit user, for the signed-in admin's company. */
export function EditAdminUserPage() {
  const place = useOwnCompany();
  return place && <EditCompanyUserPage {...place} />;
}
