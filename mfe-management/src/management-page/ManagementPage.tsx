import { useCan } from '@dashboard/shared/ability';
import { TabbedPage } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { Navigate, Outlet } from '@dashboard/shared/router';
import { ACCOUNTS_PATH } from '../account';
import { accountCountQuery } from '../api/accounts';
import { platformUserCountQuery } from '../api/platform-users';
import { PLATFORM_USERS_PATH } from '../platform-user';

/** The tabs of Management that the signed-in user may open. */
function useTabs() {
  const canReadPlatformUsers = useCan('Read', 'Platform Users');
  const { data: accountCount } = useQuery(accountCountQuery);
  const { data: platformUserCount } = useQuery({ ...platformUserCountQuery, enabled: canReadPlatformUsers });
  const accounts = { label: 'Accounts', to: ACCOUNTS_PATH, count: accountCount };
  const platformUsers = { label: 'Platform Users', to: PLATFORM_USERS_PATH, count: platformUserCount };
  return canReadPlatformUsers ? [accounts, platformUsers] : [accounts];
}

/** The title and tabs above every list of Management. */
export function ManagementPage() {
  return (
    <TabbedPage title="Management" tabs={useTabs()}>
      <Outlet />
    </TabbedPage>
  );
}

/** Redirects to the tab that every user of Management may open. */
export function FirstTab() {
  return <Navigate to={ACCOUNTS_PATH} replace />;
}
