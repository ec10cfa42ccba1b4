import type { RouteObject } from '@dashboard/shared/router';
import { ListPage } from './list-page/ListPage';

const routes: RouteObject[] = [{ path: 'my-remote', element: <ListPage /> }];

export default routes;
