import { QueryProvider } from '@dashboard/shared/query';
import { type createBrowserRouter, RouterProvider } from '@dashboard/shared/router';
import { UiProvider } from '@dashboard/shared/ui';

export type DashboardRouter = ReturnType<typeof createBrowserRouter>;

/** The application with its providers and router. */
export function Dashboard({ router }: { router: DashboardRouter }) {
  return (
    <UiProvider>
      <QueryProvider>
        <RouterProvider router={router} />
      </QueryProvider>
    </UiProvider>
  );
}
