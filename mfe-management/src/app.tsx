import { lazyPart, type RouteObject } from '@dashboard/shared/router';
import { AccountList } from './account-list/AccountList';
import { AdminPage, DefaultAdminTab } from './admin-page/AdminPage';
import { FirstTab, ManagementPage } from './management-page/ManagementPage';
import { PlatformUserList } from './platform-user-list/PlatformUserList';

// Loaded lazily, so that the lists of providers wait neither for forms nor for the pages of admins.
const AccountPage = lazyPart(async () => ({
  default: (await import('./account-details/AccountPage')).AccountPage,
}));
const AdminUsers = lazyPart(async () => ({
  default: (await import('./company-user-list/AdminUsers')).AdminUsers,
}));
const AdminGroups = lazyPart(async () => ({
  default: (await import('./group-list/AdminGroups')).AdminGroups,
}));
const AdminNumbers = lazyPart(async () => ({
  default: (await import('./number-list/AdminNumbers')).AdminNumbers,
}));
const AdminAccount = lazyPart(async () => ({
  default: (await import('./admin-account/AdminAccount')).AdminAccount,
}));
const AddTextNumberPage = lazyPart(async () => ({
  default: (await import('./number-form/AddTextNumberPage')).AddTextNumberPage,
}));
const NumberDetailsPage = lazyPart(async () => ({
  default: (await import('./number-details/NumberDetailsPage')).NumberDetailsPage,
}));
const NewAccountPage = lazyPart(async () => ({
  default: (await import('./new-account/NewAccountPage')).NewAccountPage,
}));
const AddPlatformUserPage = lazyPart(async () => ({
  default: (await import('./platform-user-form/AddPlatformUserPage')).AddPlatformUserPage,
}));
const EditPlatformUserPage = lazyPart(async () => ({
  default: (await import('./platform-user-form/EditPlatformUserPage')).EditPlatformUserPage,
}));
const AdminReports = lazyPart(async () => ({
  default: (await import('./admin-reports/AdminReports')).AdminReports,
}));
const AddAdminUserPage = lazyPart(async () => ({
  default: (await import('./company-user-form/admin-pages')).AddAdminUserPage,
}));
const EditAdminUserPage = lazyPart(async () => ({
  default: (await import('./company-user-form/admin-pages')).EditAdminUserPage,
}));
const AddAdminGroupPage = lazyPart(async () => ({
  default: (await import('./group-form/admin-pages')).AddAdminGroupPage,
}));
const EditAdminGroupPage = lazyPart(async () => ({
  default: (await import('./group-form/admin-pages')).EditAdminGroupPage,
}));

const AddAccountUserPage = lazyPart(async () => ({
  default: (await import('./company-user-form/account-pages')).AddAccountUserPage,
}));
const EditAccountUserPage = lazyPart(async () => ({
  default: (await import('./company-user-form/account-pages')).EditAccountUserPage,
}));

const BrandingPage = lazyPart(async () => ({
  default: (await import('./branding/BrandingPage')).BrandingPage,
}));

/** The pages of one account. */
const accountRoutes = (path: string): RouteObject[] => [
  {
    path,
    element: <AccountPage />,
    // One per tab in account-tabs.tsx; the page renders the tab.
    children: [
      { index: true, element: null },
      { path: 'users', element: null },
      { path: 'numbers', element: null },
      { path: 'campaign', element: null },
    ],
  },
  { path: `${path}/users/:userId`, element: <EditAccountUserPage /> },
  { path: `${path}/numbers/:phoneNumber`, element: <NumberDetailsPage /> },
];

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
  { path: 'management/customer-accounts/new-account', element: <NewAccountPage /> },
  {
    path: 'admin',
    element: <AdminPage />,
    children: [
      { index: true, element: <DefaultAdminTab /> },
      { path: 'users', element: <AdminUsers /> },
      { path: 'text-numbers', element: <AdminNumbers /> },
      { path: 'groups', element: <AdminGroups /> },
      { path: 'reports', element: <AdminReports /> },
      { path: 'account', element: <AdminAccount /> },
    ],
  },
  { path: 'admin/users/add', element: <AddAdminUserPage /> },
  { path: 'admin/users/:userId', element: <EditAdminUserPage /> },
  { path: 'admin/groups/add', element: <AddAdminGroupPage /> },
  { path: 'admin/groups/:groupId', element: <EditAdminGroupPage /> },
  ...accountRoutes('management/customer-accounts/:id'),
  { path: 'management/customer-accounts/:id/users/add', element: <AddAccountUserPage /> },
  { path: 'management/customer-accounts/:id/numbers/add', element: <AddTextNumberPage /> },
  // For super admins.
  ...accountRoutes('system/accounts/:id'),
  { path: 'settings/branding', element: <BrandingPage /> },
  { path: 'management/platform-users/create', element: <AddPlatformUserPage /> },
  { path: 'management/platform-users/:userId', element: <EditPlatformUserPage /> },
];

export default routes;
