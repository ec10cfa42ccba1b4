import type { RouteObject } from '@dashboard/shared/router';
import { LogoutPage } from './logout/LogoutPage';

const routes: RouteObject[] = [{ path: 'logout', element: <LogoutPage /> }];

export default routes;
