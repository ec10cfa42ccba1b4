import type { DecisionStep, MessageDecision } from '@dashboard/shared/contracts';
import { useQuery } from '@dashboard/shared/query';
import { describeDecision, describeStep, stageLabel } from '@dashboard/shared/text';
import { Box, Button, Skeleton, Stack, Text } from '@dashboard/shared/ui';
import { useState } from 'react';
import { decisionQuery } from '../api/decisions';

/** Responses that were tried before the one that replied. All other steps are shown on request. */
const wasTried = ({ outcome }: DecisionStep) => outcome === 'skipped' || outcome === 'suggested';

function Step({ step }: { step: DecisionStep }) {
  return (
    <Box as="li">
      <Text as="span" textStyle="label">
        {stageLabel(step.stage)}
      </Text>
      <Text color="fg.muted" overflowWrap="anywhere">
        {describeStep(step)}
      </Text>
    </Box>
  );
}

function Decision({ decision }: { decision: MessageDecision }) {
  const [showsAll, setShowsAll] = useState(false);
  const { steps, delaySeconds } = decision;
  const shown = showsAll ? steps : steps.filter(wasTried);
  return (
    <Stack gap="2">
      <Text overflowWrap="anywhere">{describeDecision(steps)}</Text>
      {delaySeconds > 0 && (
        <Text color="fg.muted">It waited {delaySeconds} seconds, and was checked again before it left.</Text>
      )}
      <Text color="fg.muted" overflowWrap="anywhere" dir="auto">
        In reply to: {decision.inboundText || 'a text without words'}
      </Text>
      {shown.length > 0 && (
        <Stack as="ol" aria-label="Steps of the decision" gap="2" m="0" p="0" listStyleType="none">
          {shown.map((step, place) => (
            // Steps never change, and a stage may appear more than once.
            <Step key={`${step.stage} ${place}`} step={step} />
          ))}
        </Stack>
      )}
      {!showsAll && shown.length < steps.length && (
        <Button variant="plain" textStyle="label" alignSelf="start" onClick={() => setShowsAll(true)}>
          Show all {steps.length} steps
        </Button>
      )}
    </Stack>
  );
}

/** The decision that sent an automatic reply, in words. */
export function WhySent({ messageId }: { messageId: number }) {
  const { data: decision, isPending, isError, refetch } = useQuery(decisionQuery(messageId));
  return (
    <Box
      as="section"
      aria-label="Why was this sent?"
      textStyle="secondary"
      mt="4"
      pt="3"
      borderTopWidth="1px"
    >
      <Text as="h3" textStyle="label" mb="2">
        Why was this sent?
      </Text>
      {isPending && <Skeleton h="56px" borderRadius="l2" />}
      {isError && (
        <Text color="fg.muted">
          The reason couldn’t be loaded.{' '}
          <Button variant="plain" textStyle="secondary" onClick={() => void refetch()}>
            Retry
          </Button>
        </Text>
      )}
      {decision === null && <Text color="fg.muted">The reason was not stored for this text.</Text>}
      {decision && <Decision decision={decision} />}
    </Box>
  );
}
