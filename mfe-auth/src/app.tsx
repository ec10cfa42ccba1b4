import { lazyPart, Navigate, type RouteObject } from '@dashboard/shared/router';

const ProfilePage = lazyPart(async () => ({ default: (await import('./profile/ProfilePage')).ProfilePage }));

const routes: RouteObject[] = [
  // The only page of Settings so far.
  { path: 'settings', element: <Navigate to="/settings/profile" replace /> },
  { path: 'settings/profile', element: <ProfilePage /> },
];

export default routes;
