import { startAbility } from '@dashboard/shared/ability';
import { Toasts } from '@dashboard/shared/notify';
import { QueryProvider } from '@dashboard/shared/query';
import { createBrowserRouter, NavigationGuards, RouterProvider } from '@dashboard/shared/router';
import { readPageData, startColorMode, startSession } from '@dashboard/shared/session';
import { UiProvider } from '@dashboard/shared/ui';
import { createRoot } from 'react-dom/client';
import { OperationsPage } from './page/OperationsPage';

const pageData = readPageData();
startColorMode();
startSession(pageData);
startAbility(pageData.permissions);

/** The forms of the design system need a router, also on a page with one route. */
const router = createBrowserRouter([
  {
    path: '*',
    element: (
      <>
        <OperationsPage />
        <NavigationGuards />
        <Toasts />
      </>
    ),
  },
]);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
createRoot(root).render(
  <UiProvider>
    <QueryProvider>
      <RouterProvider router={router} />
    </QueryProvider>
  </UiProvider>,
);
