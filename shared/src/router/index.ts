export type { BlockerFunction, Location, NavigateFunction, RouteObject, To } from 'react-router-dom';
export {
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  // For remotes that were built before `useNavigationGuard`.
  useBlocker,
  useHref,
  useLoaderData,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
  useOutletContext,
  useParams,
  useRevalidator,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { lazyPart, retryFailedParts } from './lazy-part';
export type { Leaving } from './navigation-guards';
export { NavigationGuards, useNavigationGuard } from './navigation-guards';
export { REQUESTED } from './requested';
export type { SlotProps } from './slots';
export { closeSlot, hasOpenSlot, openSlot, useSlot } from './slots';
export { useShortcut, useShortcutList } from './use-shortcut';
