import { TabbedPage } from '@dashboard/shared/list';
import { Navigate, Outlet } from '@dashboard/shared/router';
import { InlineSpinner } from '@dashboard/shared/ui';
import { Suspense } from 'react';

const TABS: { label: string; to: string }[] = [];

/** The title and tabs above every page of the message bot. */
export function BotPage() {
  return (
    <TabbedPage title="Message Bot" tabs={TABS}>
      <Suspense fallback={<InlineSpinner />}>
        <Outlet />
      </Suspense>
    </TabbedPage>
  );
}

/** Redirects to the default tab. */
export function FirstTab() {
  return <Navigate to={TABS[0]?.to ?? '/'} replace />;
}
