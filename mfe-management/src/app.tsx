import type { RouteObject } from '@dashboard/shared/router';
import { FirstTab, ManagementPage } from './management-page/ManagementPage';
import { PlatformUserList } from './platform-user-list/PlatformUserList';

const routes: RouteObject[] = [
  {
    path: 'management',
    element: <ManagementPage />,
    children: [
      { index: true, element: <FirstTab /> },
      { path: 'platform-users', element: <PlatformUserList /> },
    ],
  },
];

export default routes;
