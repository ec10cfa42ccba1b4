import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { startAbility } from '../ability';
import type { PageData } from '../contracts';
import { closeToast, Toasts } from '../notify';
import { useToastStore } from '../notify/toast-store';
import { QueryProvider, queryClient } from '../query';
import { createMemoryRouter, NavigationGuards, Outlet, type RouteObject, RouterProvider } from '../router';
import { startSession } from '../session';
import { UiProvider } from '../ui';
import { pageDataFor } from './principals';
import { afterThisTest } from './restore';

interface RenderOptions {
  /** Default: account administrator of Acme. */
  pageData?: PageData;
  /** Below /dashboard. */
  path?: string;
  /** Replaces the default route, which matches every path and shows `ui`. */
  routes?: RouteObject[];
}

interface RenderedApp extends RenderResult {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
}

/** Starts session and ability like the shell. */
export function startApp(pageData: PageData = pageDataFor('acme.admin')): void {
  startSession(pageData);
  startAbility(pageData.permissions);
}

function resetState(): void {
  queryClient.clear();
  for (const { id } of useToastStore.getState().toasts) closeToast(id);
  localStorage.clear();
  // Dispatched as if from another tab, so that the page also resets the state it read from storage.
  window.dispatchEvent(new StorageEvent('storage'));
  sessionStorage.clear();
}

/** Toasts may contain links, so they render inside the router, as in the shell's layout. */
function Frame() {
  return (
    <>
      <Outlet />
      <NavigationGuards />
      <Toasts />
    </>
  );
}

/** Renders as within the shell: session, abilities, theme, query cache, router below /dashboard, and toasts. */
export function renderApp(ui: ReactNode, { pageData, path = '/', routes }: RenderOptions = {}): RenderedApp {
  startApp(pageData);
  afterThisTest(() => act(resetState));
  const children = routes ?? [{ path: '*', element: ui }];
  const router = createMemoryRouter([{ element: <Frame />, children }], {
    basename: '/dashboard',
    initialEntries: [`/dashboard${path}`],
  });
  const user = userEvent.setup();
  const result = render(
    <UiProvider>
      <QueryProvider>
        <RouterProvider router={router} />
      </QueryProvider>
    </UiProvider>,
  );
  return { ...result, user, router };
}
