import { recordIdParam } from '@dashboard/shared/contracts';
import { ReportSkeleton } from '@dashboard/shared/list';
import { useQuery } from '@dashboard/shared/query';
import { Link, Navigate, useSearchParams } from '@dashboard/shared/router';
import { Box, Button, EmptyState, ErrorState, Stack } from '@dashboard/shared/ui';
import { ChartColumn } from 'lucide-react';
import * as v from 'valibot';
import { latestCampaignQuery } from '../api/campaigns';
import { useCampaignChanges } from '../live/use-campaign-changes';
import { CAMPAIGNS_PATH, campaignReportPath } from '../paths';
import { ReportOf } from './ReportOf';

/** Without a campaign in the address: opens the one that started last. */
function LatestReport() {
  const { data, error, refetch } = useQuery(latestCampaignQuery);
  if (data) return <Navigate to={campaignReportPath(data.campaignId)} replace />;
  if (error)
    return <ErrorState title="Failed to load the campaigns" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ReportSkeleton />;
  return (
    <EmptyState
      icon={<ChartColumn size={20} strokeWidth={1.75} />}
      title="No campaign has started yet"
      description="When one starts, you see here who got it, who replied and what failed."
      action={
        <Button asChild variant="outline">
          <Link to={CAMPAIGNS_PATH}>View Campaigns</Link>
        </Button>
      }
    />
  );
}

/** The Report tab: the results of the campaign in the address, live while it runs. */
export function CampaignReport() {
  const [params] = useSearchParams();
  const campaignId = v.safeParse(recordIdParam, params.get('campaignId'));
  useCampaignChanges();
  return (
    <Box flex="1" minH="0" overflowY="auto">
      <Stack gap="4" px={{ base: '3', md: '4', lg: '6' }} py="4">
        {campaignId.success ? <ReportOf campaignId={campaignId.output} /> : <LatestReport />}
      </Stack>
    </Box>
  );
}
