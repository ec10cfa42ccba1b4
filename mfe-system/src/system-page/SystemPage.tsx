import { TabbedPage } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { Navigate, Outlet } from '@dashboard/shared/router';
import { companyCountQuery } from '../api/companies';
import { COMPANIES_PATH } from '../paths';

/** The title and the only tab of the system area. */
export function SystemPage() {
  const { data: count } = useQuery(companyCountQuery);
  return (
    <TabbedPage title="System Admin" tabs={[{ label: 'Companies', to: COMPANIES_PATH, count }]}>
      <Outlet />
    </TabbedPage>
  );
}

/** Redirects to the only tab. */
export function FirstTab() {
  return <Navigate to={COMPANIES_PATH} replace />;
}
