import type { CampaignReport } from '@dashboard/shared/contracts';
import { Link } from '@dashboard/shared/router';
import { Button, EmptyState } from '@dashboard/shared/ui';
import { ChartColumn } from 'lucide-react';
import { campaignPath } from '../paths';

const ICON = <ChartColumn size={20} strokeWidth={1.75} />;

/** In place of the results of a campaign that has none: it has not started, or its lists were empty. */
export function NoResults({ report: { campaignId, state, startedAt } }: { report: CampaignReport }) {
  if (startedAt !== null)
    return (
      <EmptyState
        icon={ICON}
        title="This campaign had no recipients"
        description="Nobody was on its lists when it started."
      />
    );
  if (state === 'cancelled')
    return (
      <EmptyState
        icon={ICON}
        title="Nothing was sent"
        description="This campaign was cancelled before it started."
      />
    );
  return (
    <EmptyState
      icon={ICON}
      title="Nothing has been sent yet"
      description={
        state === 'scheduled'
          ? 'The results appear here when the campaign starts.'
          : 'This is a draft. Schedule it to send it.'
      }
      action={
        <Button asChild variant="outline">
          <Link to={campaignPath(campaignId)}>Edit Campaign</Link>
        </Button>
      }
    />
  );
}
