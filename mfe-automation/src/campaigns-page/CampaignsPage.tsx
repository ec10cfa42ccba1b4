import { TabbedPage } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { Outlet } from '@dashboard/shared/router';
import { InlineSpinner } from '@dashboard/shared/ui';
import { Suspense } from 'react';
import { campaignCountQuery } from '../api/campaigns';
import { CAMPAIGN_REPORT_PATH, CAMPAIGNS_PATH } from '../paths';

/** The title and tabs above the campaigns and their report. */
export function CampaignsPage() {
  const { data: count } = useQuery(campaignCountQuery);
  const tabs = [
    { label: 'Campaigns', to: CAMPAIGNS_PATH, count, isParent: true },
    { label: 'Report', to: CAMPAIGN_REPORT_PATH },
  ];
  return (
    <TabbedPage title="Campaigns" tabs={tabs}>
      <Suspense fallback={<InlineSpinner />}>
        <Outlet />
      </Suspense>
    </TabbedPage>
  );
}
