import { TabbedPage } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { Navigate, Outlet } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { InlineSpinner } from '@dashboard/shared/ui';
import { Suspense } from 'react';
import { ADMIN_ACCOUNT_PATH, ADMIN_NUMBERS_PATH, ADMIN_USERS_PATH } from '../admin-area';
import { REPORTS_PATH } from '../admin-reports/report-address';
import { companyUserCountQuery } from '../api/company-users';
import { groupCountQuery } from '../api/groups';
import { textNumberCountQuery } from '../api/text-numbers';
import { ADMIN_GROUPS_PATH } from '../group';

/** The tabs of the admin area. */
function useTabs() {
  const { accountId = 0 } = useSession();
  const isOfCompany = accountId > 0;
  const { data: userCount } = useQuery({ ...companyUserCountQuery(accountId), enabled: isOfCompany });
  const { data: numberCount } = useQuery({ ...textNumberCountQuery(accountId), enabled: isOfCompany });
  const { data: groupCount } = useQuery({ ...groupCountQuery(accountId), enabled: isOfCompany });
  return [
    { label: 'Users', to: ADMIN_USERS_PATH, count: userCount },
    { label: 'Text Numbers', to: ADMIN_NUMBERS_PATH, count: numberCount },
    { label: 'Groups', to: ADMIN_GROUPS_PATH, count: groupCount },
    { label: 'Reports', to: REPORTS_PATH },
    { label: 'Account Details', to: ADMIN_ACCOUNT_PATH },
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

/** Redirects to the default tab. */
export function DefaultAdminTab() {
  return <Navigate to={ADMIN_ACCOUNT_PATH} replace />;
}
