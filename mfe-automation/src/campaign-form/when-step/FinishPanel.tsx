import type { CampaignEstimate } from '@dashboard/shared/contracts';
import { formatCount, formatDay, formatTime } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { ErrorState, Flex, Skeleton, Text, ThinProgress } from '@dashboard/shared/ui';
import { Info } from 'lucide-react';
import { PanelCard, PanelFigure, PartsBar } from '../PanelCard';
import { useDraftValues } from '../use-draft-values';
import { useEstimate } from '../use-estimate';
import { dailyLimitText, hasStart, loadText, waitText } from './when-words';

const LABEL = 'Finish';

function Waiting({ estimate }: { estimate: CampaignEstimate }) {
  const { timeZone } = useSession();
  const { audience, waiting } = estimate;
  const first = audience.receive - waiting;
  return (
    <>
      <PartsBar
        total={audience.receive}
        parts={[
          { key: 'first', count: first, isOwn: true },
          { key: 'waiting', count: waiting, isOwn: false },
        ]}
      />
      <Text mt="2" textStyle="secondary" color="fg.muted">
        {formatCount(first)} at the start. {waitText(estimate, timeZone, new Date())}
      </Text>
    </>
  );
}

function Missing({ children }: { children: string }) {
  return (
    <PanelFigure label="Finishes about" figure="–">
      <Text textStyle="secondary" color="fg.muted" mt="1">
        {children}
      </Text>
    </PanelFigure>
  );
}

function Finish({ estimate }: { estimate: CampaignEstimate }) {
  const { timeZone } = useSession();
  const { tn } = useDraftValues();
  const { finishesAt } = estimate;
  const note = dailyLimitText(tn, estimate);
  if (finishesAt === null) return <Missing>No one on the chosen lists can get this campaign.</Missing>;
  return (
    <>
      <PanelFigure
        label="Finishes about"
        figure={formatTime(finishesAt, timeZone)}
        unit={formatDay(finishesAt, timeZone, new Date())}
      >
        <Text textStyle="secondary" color="fg.muted" mt="1">
          {loadText(estimate)}
        </Text>
        {estimate.waiting > 0 && <Waiting estimate={estimate} />}
      </PanelFigure>
      {note !== null && (
        <Flex gap="3" px="5" py="3" textStyle="secondary" color="fg.muted">
          <Info size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
          {note}
        </Flex>
      )}
    </>
  );
}

/** When the last text of the surrounding draft leaves. */
export function FinishPanel() {
  const { hasLists, estimate, error, isUpdating, retry } = useEstimate();
  const isChosen = hasStart(useDraftValues());
  return (
    <PanelCard label={LABEL}>
      {!hasLists ? (
        <Missing>Choose a list to see when the last text leaves.</Missing>
      ) : !isChosen ? (
        <Missing>Choose a date and a time to see when the last text leaves.</Missing>
      ) : error ? (
        <ErrorState title="The times couldn’t be estimated" error={error} onRetry={retry} />
      ) : estimate === undefined ? (
        <Skeleton h="36" role="status" aria-label="Estimating the times" />
      ) : (
        <Flex direction="column" position="relative" css={{ '& > * + *': { borderTopWidth: '1px' } }}>
          {isUpdating && <ThinProgress />}
          <Finish estimate={estimate} />
        </Flex>
      )}
    </PanelCard>
  );
}
