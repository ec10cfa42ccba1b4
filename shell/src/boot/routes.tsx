import { SHELL_CLAIMS } from '@dashboard/shared/contracts';
import { Navigate, type RouteObject } from '@dashboard/shared/router';
import type { RemoteLoader } from '../federation/remote-loader';
import { Layout } from '../layout/Layout';
import { useStartPath } from '../menu/use-start-path';
import { knownRemotes } from '../registry/tab-registry';
import { matchRemoteRoute } from '../remotes/match-remote-route';
import { PageLoading } from '../remotes/PageLoading';
import { RemotePage } from '../remotes/RemotePage';
import { resolvePage } from '../remotes/resolve-page';
import { CrashPage } from '../special-pages/CrashPage';
import { ForbiddenPage } from '../special-pages/ForbiddenPage';
import { LogoutPage } from '../special-pages/LogoutPage';

/** Base path of every dashboard page. */
export const BASE_PATH = '/dashboard';

/** Redirects to the user's start page. A user without a type has none and sees the Forbidden page. */
function DefaultPage() {
  const startPath = useStartPath();
  return startPath === null ? <ForbiddenPage /> : <Navigate to={startPath} replace />;
}

/**
 * The shell's route table: its own pages, and a catch-all route for the remotes. Guards are checked again when the user
 * enters another route of a remote, not on each navigation within one route.
 */
export function dashboardRoutes(loader: RemoteLoader): RouteObject[] {
  const routeAt = ({ pathname }: URL) =>
    matchRemoteRoute(knownRemotes(), pathname.slice(BASE_PATH.length))?.route;
  return [
    {
      path: '/',
      element: <Layout loader={loader} />,
      errorElement: <CrashPage />,
      children: [
        { index: true, element: <DefaultPage /> },
        { path: SHELL_CLAIMS.routes.forbidden, element: <ForbiddenPage /> },
        { path: SHELL_CLAIMS.routes.logout, element: <LogoutPage /> },
        {
          path: '*',
          loader: ({ params }) => resolvePage(`/${params['*'] ?? ''}`, loader),
          shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
            currentUrl.href === nextUrl.href
              ? defaultShouldRevalidate
              : routeAt(currentUrl) !== routeAt(nextUrl),
          element: <RemotePage loader={loader} />,
          errorElement: <CrashPage loader={loader} />,
          hydrateFallbackElement: <PageLoading />,
        },
      ],
    },
  ];
}
