import { CAMPAIGN_STOP_TEXTS, type Campaign } from '@dashboard/shared/contracts';
import { Alert } from '@dashboard/shared/controls';
import { Link } from '@dashboard/shared/router';
import { Box, Button, Flex, HStack } from '@dashboard/shared/ui';
import { CirclePause, Play } from 'lucide-react';
import { campaignReportPath } from '../paths';
import { useCampaignCommands } from './use-campaign-commands';

/** A campaign that paused itself, why, and what to do. */
export function PausedBanner({ campaign: { campaignId, name, stopReason } }: { campaign: Campaign }) {
  const { resume, isResuming } = useCampaignCommands();
  if (stopReason === null) return null;
  return (
    <Alert.Root
      status="warning"
      role="region"
      aria-label={`${name} was paused`}
      flexShrink="0"
      px="4"
      alignItems={{ base: 'flex-start', md: 'center' }}
    >
      <Alert.Indicator mt="0">
        <CirclePause aria-hidden />
      </Alert.Indicator>
      <Flex flex="1" minW="0" align="center" gap="3" rowGap="2" wrap="wrap">
        <Box flex="1 1 260px" overflowWrap="anywhere">
          <b>{name} was paused.</b> {CAMPAIGN_STOP_TEXTS[stopReason]}
        </Box>
        <HStack gap="2">
          <Button asChild size="xs" variant="outline">
            <Link to={campaignReportPath(campaignId)}>View Report</Link>
          </Button>
          <Button size="xs" variant="outline" loading={isResuming} onClick={() => resume(campaignId)}>
            <Play size={14} aria-hidden />
            Resume
          </Button>
        </HStack>
      </Flex>
    </Alert.Root>
  );
}
