import { usePlanFeature } from '@dashboard/shared/ability';
import { TabbedPage } from '@dashboard/shared/list';
import { Navigate, Outlet } from '@dashboard/shared/router';
import { InlineSpinner } from '@dashboard/shared/ui';
import { Suspense } from 'react';
import {
  AUTOMATIC_RESPONSES_PATH,
  INTELLIGENT_RESPONSES_PATH,
  RESPONSE_MESSAGES_PATH,
  TIME_SCHEDULES_PATH,
} from '../paths';

const TABS = [
  { label: 'Time Schedule', to: TIME_SCHEDULES_PATH },
  { label: 'Response Messages', to: RESPONSE_MESSAGES_PATH },
  { label: 'Automatic Responses', to: AUTOMATIC_RESPONSES_PATH },
] as const;
const INTELLIGENT = { label: 'Intelligent Responses', to: INTELLIGENT_RESPONSES_PATH };

/** The title and tabs above every page of the message bot. */
export function BotPage() {
  const isIntelligent = usePlanFeature('INTELLIGENT_RESPONSES');
  return (
    <TabbedPage title="Message Bot" tabs={isIntelligent ? [...TABS, INTELLIGENT] : TABS}>
      <Suspense fallback={<InlineSpinner />}>
        <Outlet />
      </Suspense>
    </TabbedPage>
  );
}

/** Redirects to the default tab. */
export function FirstTab() {
  return <Navigate to={TABS[0].to} replace />;
}
