import type { TextNumberRow } from '@dashboard/shared/contracts';
import { Alert } from '@dashboard/shared/controls';
import { pluralize } from '@dashboard/shared/format';
import { useQuery } from '@dashboard/shared/query';
import { Link } from '@dashboard/shared/router';
import { Text } from '@dashboard/shared/ui';
import { TriangleAlert } from 'lucide-react';
import { pausedCampaignsQuery } from '../api/campaigns';
import { registryWarning, toSendingNumber } from '../campaign-form/details-step/sending-number';
import { CAMPAIGNS_PATH } from '../paths';
import { PausedBanner } from './PausedBanner';

/** More banners than this would hide the table. */
const BANNERS_MAX = 2;

/** The campaigns that paused themselves. A person who paused one knows it. */
function PausedCampaigns() {
  const { data: paused = [] } = useQuery(pausedCampaignsQuery);
  const stopped = paused.filter(({ stopReason }) => stopReason !== 'user');
  const more = stopped.length - BANNERS_MAX;
  return (
    <>
      {stopped.slice(0, BANNERS_MAX).map((campaign) => (
        <PausedBanner key={campaign.campaignId} campaign={campaign} />
      ))}
      {more > 0 && (
        <Text textStyle="secondary" color="fg.muted">
          {pluralize(more, 'more campaign')} paused {more === 1 ? 'itself' : 'themselves'}.{' '}
          <Link to={`${CAMPAIGNS_PATH}?status=paused`}>Show paused campaigns</Link>
        </Text>
      )}
    </>
  );
}

function RegistryWarning() {
  return (
    <Alert.Root status="warning" role="region" aria-label="Registration" flexShrink="0" px="4">
      <Alert.Indicator>
        <TriangleAlert aria-hidden />
      </Alert.Indicator>
      You can draft, but not schedule until US carriers approve you.
    </Alert.Root>
  );
}

/** What the user should know before the campaigns themselves. */
export function CampaignNotices({ numbers }: { numbers: readonly TextNumberRow[] }) {
  return (
    <>
      {registryWarning(numbers.map(toSendingNumber)) !== null && <RegistryWarning />}
      <PausedCampaigns />
    </>
  );
}
