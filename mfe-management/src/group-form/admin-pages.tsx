import { useSession } from '@dashboard/shared/session';
import { AddGroupPage } from './AddGroupPage';
import { EditGroupPage } from './EditGroupPage';

/** New Group, for the signed-in admin's company. */
export function AddAdminGroupPage() {
  const { accountId } = useSession();
  return accountId === undefined ? null : <AddGroupPage accountId={accountId} />;
}

/** Edit group, for the signed-in admin's company. */
export function EditAdminGroupPage() {
  const { accountId } = useSession();
  return accountId === undefined ? null : <EditGroupPage accountId={accountId} />;
}
