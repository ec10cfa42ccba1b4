import { CAMPAIGN_STOP_TEXTS, type CampaignReport } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { useAction } from '@dashboard/shared/query';
import { Box, Button, Flex, Text } from '@dashboard/shared/ui';
import { CirclePause, Play } from 'lucide-react';
import { resumeCampaign } from '../api/campaigns';

function ResumeButton({ campaignId }: { campaignId: number }) {
  const { mutate, isPending } = useAction({
    mutationFn: resumeCampaign,
    onError: (error) =>
      notify({
        kind: 'error',
        detail: 'The campaign could not be resumed',
        reason: toRequestError(error).message,
      }),
  });
  return (
    <Button variant="outline" size="sm" loading={isPending} onClick={() => mutate(campaignId)}>
      <Play size={16} aria-hidden />
      Resume
    </Button>
  );
}

/** Why a campaign was paused, failed or did not start, and what to do. */
export function StopBanner({ report: { campaignId, name, state, stopReason } }: { report: CampaignReport }) {
  if (stopReason === null || state === 'sending' || state === 'completed' || state === 'cancelled')
    return null;
  const outcome = {
    paused: 'was paused',
    failed: 'failed',
    draft: 'did not start',
    scheduled: 'did not start',
    unknown: 'stopped',
  };
  return (
    <Flex
      role="alert"
      align="center"
      wrap="wrap"
      gap="3"
      px="4"
      py="2.5"
      borderWidth="1px"
      borderRadius="l3"
      bg="warn.subtle"
      borderColor="warn.line"
    >
      <Box as="span" color="warn.fg">
        <CirclePause size={16} aria-hidden />
      </Box>
      <Text textStyle="secondary" flex="1" minW="12rem" overflowWrap="anywhere">
        <b>
          {name} {outcome[state]}.
        </b>{' '}
        {CAMPAIGN_STOP_TEXTS[stopReason]}
      </Text>
      {state === 'paused' && <ResumeButton campaignId={campaignId} />}
    </Flex>
  );
}
