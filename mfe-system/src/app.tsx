import { lazyPart, type RouteObject } from '@dashboard/shared/router';
import { CompanyList } from './company-list/CompanyList';
import { FirstTab, SystemPage } from './system-page/SystemPage';

// Loaded lazily, so that the list does not wait for the form code.
const CompanyDrawer = lazyPart(async () => ({
  default: (await import('./company-drawer/CompanyDrawer')).CompanyDrawer,
}));
const AddServiceProviderPage = lazyPart(async () => ({
  default: (await import('./new-service-provider/AddServiceProviderPage')).AddServiceProviderPage,
}));
const ServiceProviderPage = lazyPart(async () => ({
  default: (await import('./service-provider/ServiceProviderPage')).ServiceProviderPage,
}));
const ProviderUserPage = lazyPart(async () => ({
  default: (await import('./provider-user/ProviderUserPage')).ProviderUserPage,
}));

const routes: RouteObject[] = [
  {
    path: 'system',
    element: <SystemPage />,
    children: [
      { index: true, element: <FirstTab /> },
      {
        path: 'companies',
        element: <CompanyList />,
        children: [{ path: ':companyId', element: <CompanyDrawer /> }],
      },
    ],
  },
  { path: 'system/new-service-provider', element: <AddServiceProviderPage /> },
  { path: 'system/service-providers/:id', element: <ServiceProviderPage /> },
  { path: 'system/service-providers/:id/users/:userId', element: <ProviderUserPage /> },
];

export default routes;
