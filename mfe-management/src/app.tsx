import { lazyPart, type RouteObject } from '@dashboard/shared/router';
import { AccountList } from './account-list/AccountList';
import { FirstTab, ManagementPage } from './management-page/ManagementPage';
import { PlatformUserList } from './platform-user-list/PlatformUserList';

// Loaded lazily, so that the lists do not wait for the form code.
const AddPlatformUserPage = lazyPart(async () => ({
  default: (await import('./platform-user-form/AddPlatformUserPage')).AddPlatformUserPage,
}));
const EditPlatformUserPage = lazyPart(async () => ({
  default: (await import('./platform-user-form/EditPlatformUserPage')).EditPlatformUserPage,
}));

const routes: RouteObject[] = [
  {
    path: 'management',
    element: <ManagementPage />,
    children: [
      { index: true, element: <FirstTab /> },
      { path: 'customer-accounts', element: <AccountList /> },
      { path: 'platform-users', element: <PlatformUserList /> },
    ],
  },
  { path: 'management/platform-users/create', element: <AddPlatformUserPage /> },
  { path: 'management/platform-users/:userId', element: <EditPlatformUserPage /> },
];

export default routes;
