import { useCan } from '@dashboard/shared/ability';
import { TabbedPage } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { Navigate, Outlet } from '@dashboard/shared/router';
import { platformUserCountQuery } from '../api/platform-users';

/** The tabs of Management that the signed-in user may open. */
function useTabs() {
  const canReadPlatformUsers = useCan('Read', 'Platform Users');
  const { data: platformUserCount } = useQuery({ ...platformUserCountQuery, enabled: canReadPlatformUsers });
  return canReadPlatformUsers
    ? [{ label: 'Platform Users', to: '/management/platform-users', count: platformUserCount }]
    : [];
}

/** The title and tabs above every list of Management. */
export function ManagementPage() {
  return (
    <TabbedPage title="Management" tabs={useTabs()}>
      <Outlet />
    </TabbedPage>
  );
}

/** Redirects to the first tab that the user may open. */
export function FirstTab() {
  const [first] = useTabs();
  return <Navigate to={first?.to ?? '/forbidden'} replace />;
}
