import { usePlanFeature } from '@dashboard/shared/ability';
import type { HistoryRow } from '@dashboard/shared/contracts';
import { Link } from '@dashboard/shared/router';
import { VisuallyHidden } from '@dashboard/shared/ui';
import { campaignReportPath } from '../campaign-report-path';

/** Names the campaign that a message replies to. It opens the report, where the plan includes campaigns. */
export function CampaignTag({ campaign }: { campaign: NonNullable<HistoryRow['repliesTo']> }) {
  const canOpen = usePlanFeature('CAMPAIGNS');
  const title = `Reply to the campaign ${campaign.name}`;
  const content = (
    <>
      <VisuallyHidden>Reply to the campaign </VisuallyHidden>
      {campaign.name}
    </>
  );
  if (!canOpen)
    return (
      <span className="bubble-tag" title={title}>
        {content}
      </span>
    );
  return (
    <Link className="bubble-tag" title={title} to={campaignReportPath(campaign.campaignId)}>
      {content}
    </Link>
  );
}
