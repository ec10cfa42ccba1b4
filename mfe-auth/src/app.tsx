import { Navigate, type RouteObject } from '@dashboard/shared/router';
import { lazy } from 'react';
import { LogoutPage } from './logout/LogoutPage';

// Logging out must not wait for, or fail with, what the form needs.
const ProfilePage = lazy(async () => ({ default: (await import('./profile/ProfilePage')).ProfilePage }));

const routes: RouteObject[] = [
  { path: 'logout', element: <LogoutPage /> },
  // The only page of Settings so far.
  { path: 'settings', element: <Navigate to="/settings/profile" replace /> },
  { path: 'settings/profile', element: <ProfilePage /> },
];

export default routes;
