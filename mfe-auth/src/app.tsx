import { Navigate, type RouteObject } from '@dashboard/shared/router';
import { lazy } from 'react';

const ProfilePage = lazy(async () => ({ default: (await import('./profile/ProfilePage')).ProfilePage }));

const routes: RouteObject[] = [
  // The only page of Settings so far.
  { path: 'settings', element: <Navigate to="/settings/profile" replace /> },
  { path: 'settings/profile', element: <ProfilePage /> },
];

export default routes;
