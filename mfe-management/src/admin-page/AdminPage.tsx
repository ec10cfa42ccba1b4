import { TabbedPage } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { Navigate, Outlet } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { InlineSpinner } from '@dashboard/shared/ui';
import { Suspense } from 'react';
import { REPORTS_PATH } from '../admin-reports/report-address';
import { companyUserCountQuery } from '../api/company-users';
import { ADMIN_USERS_PATH } from '../company-user';

/** The tabs of the admin area. */
function useTabs() {
  const { accountId = 0 } = useSession();
  const { data: userCount } = useQuery({ ...companyUserCountQuery(accountId), enabled: accountId > 0 });
  return [
    { label: 'Users', to: ADMIN_USERS_PATH, count: userCount },
    { label: 'Reports', to: REPORTS_PATH },
  ];
}

/** The title and tabs above the pages of the admin area. */
export function AdminPage() {
  return (
    <TabbedPage title="Admin" tabs={useTabs()}>
      <Suspense fallback={<InlineSpinner />}>
        <Outlet />
      </Suspense>
    </TabbedPage>
  );
}

/** Redirects to the first tab. */
export function FirstAdminTab() {
  return <Navigate to={ADMIN_USERS_PATH} replace />;
}
