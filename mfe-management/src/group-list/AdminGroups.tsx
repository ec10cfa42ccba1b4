import { useSession } from '@dashboard/shared/session';
import { GroupList } from './GroupList';

/** The groups of the signed-in admin's company. */
export function AdminGroups() {
  const { accountId } = useSession();
  return accountId === undefined ? null : <GroupList accountId={accountId} />;
}
