import { usePlanFeature } from '@dashboard/shared/ability';
import { type ContactCampaign, RECIPIENT_STATUS_TEXTS } from '@dashboard/shared/contracts';
import { formatDay } from '@dashboard/shared/format';
import { useQuery } from '@dashboard/shared/query';
import { Link } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { Button, ChakraLink, Flex, Stack, Text } from '@dashboard/shared/ui';
import { contactCampaignsQuery } from '../api/contacts';
import { campaignReportPath } from '../campaign-report-path';
import { PanelSection } from './PanelSection';

/** What became of a campaign's text, and when: the contact's answer counts more than its delivery. */
function outcomeOf({ status, sentAt, repliedAt, optedOutAt }: ContactCampaign): { text: string; at: string } {
  if (optedOutAt !== null) return { text: 'Opted out', at: optedOutAt };
  if (repliedAt !== null) return { text: 'Replied', at: repliedAt };
  return { text: RECIPIENT_STATUS_TEXTS[status], at: sentAt };
}

/** The last campaigns that texted the contact, if there are any and the plan includes campaigns. */
export function ContactCampaigns({ contactId }: { contactId: number }) {
  const isIncluded = usePlanFeature('CAMPAIGNS');
  const { data, isError, refetch } = useQuery({ ...contactCampaignsQuery(contactId), enabled: isIncluded });
  const items = data?.items ?? [];
  if (!isIncluded || (items.length === 0 && !isError)) return null;
  return (
    <PanelSection title="Campaigns">
      {isError ? (
        <Text textStyle="secondary" color="fg.muted">
          Campaigns couldn’t be loaded.{' '}
          <Button variant="plain" textStyle="secondary" onClick={() => void refetch()}>
            Retry
          </Button>
        </Text>
      ) : (
        <Stack as="ul" aria-label="Campaigns" gap="2" m="0" p="0" listStyleType="none">
          {items.map((campaign) => (
            <CampaignLine key={campaign.campaignId} campaign={campaign} />
          ))}
        </Stack>
      )}
    </PanelSection>
  );
}

function CampaignLine({ campaign }: { campaign: ContactCampaign }) {
  const { timeZone } = useSession();
  const { text, at } = outcomeOf(campaign);
  return (
    <Flex as="li" justify="space-between" align="baseline" gap="3" textStyle="secondary">
      <ChakraLink asChild truncate minW="0">
        <Link to={campaignReportPath(campaign.campaignId)}>{campaign.name}</Link>
      </ChakraLink>
      <Text flexShrink="0" color="fg.muted">
        {text} {formatDay(at, timeZone, new Date())}
      </Text>
    </Flex>
  );
}
