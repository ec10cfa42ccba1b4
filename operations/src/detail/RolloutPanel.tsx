import { formatCount } from '@dashboard/shared/format';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Box, Button, Flex, Input, Span, Text } from '@dashboard/shared/ui';
import { Shield } from 'lucide-react';
import { useState } from 'react';
import type { Rollout } from '../api/contract';
import { reachQuery } from '../api/releases';
import { figuresOf, formatShare } from '../remotes/health';
import { canRollOut, isForBrowsers, servedTo, shortVersion } from '../remotes/registry';
import type { DetailProps } from './detail-props';
import { formatWhen } from './format-when';
import { PercentSlider } from './PercentSlider';

function Numbers({ release, rollout }: Pick<DetailProps, 'release'> & { rollout: Rollout }) {
  const { timeZone } = useSession();
  const { data: reach } = useQuery(reachQuery(release.name));
  const within = reach?.providers.filter(
    ({ serviceProviderId }) => servedTo(release, serviceProviderId).kind === 'rollout',
  );
  const users = within?.reduce((sum, provider) => sum + provider.users, 0);
  const onRollout = within?.reduce((sum, provider) => sum + provider.onRollout, 0);
  return (
    <Text textStyle="secondary" color="fg.muted" fontVariantNumeric="tabular-nums">
      <Span fontWeight="600" color="fg">
        {rollout.percent}%
      </Span>
      {users !== undefined &&
        onRollout !== undefined &&
        ` · ${isForBrowsers(release.name) ? 'about ' : ''}${formatCount(onRollout)} of ${formatCount(users)} users`}
      {` · since ${formatWhen(rollout.since, timeZone)}`}
    </Text>
  );
}

interface PercentFormProps {
  current: number;
  draft: number;
  onDraft: (percent: number) => void;
  onApply: () => void;
}

/** The exact percentage, for values between the stops. */
function PercentForm({ current, draft, onDraft, onApply }: PercentFormProps) {
  return (
    <Flex
      as="form"
      align="center"
      gap="2"
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <Input
        type="number"
        aria-label="Exact percentage"
        min={0}
        max={100}
        step={1}
        w="20"
        size="sm"
        value={draft}
        onChange={({ target }) => onDraft(Math.min(100, Math.max(0, Math.trunc(Number(target.value)))))}
      />
      <Span textStyle="secondary" color="fg.muted">
        %
      </Span>
      <Button type="submit" variant="outline" size="sm" disabled={draft === current}>
        {draft === 0 ? 'End rollout…' : `Change to ${draft}%…`}
      </Button>
    </Flex>
  );
}

/** A running rollout: its percentage on a slider. Without one, an invitation to start one. */
export function RolloutPanel({ release, health, onMove }: DetailProps) {
  const { name, rollout } = release;
  const [draft, setDraft] = useState(rollout?.percent ?? 0);
  if (rollout === null) {
    return (
      <Flex align="center" gap="3" rowGap="2" wrap="wrap" px="5" pb="4">
        <Text textStyle="secondary" color="fg.muted">
          {release.default === null
            ? 'No default is set.'
            : `Every provider without a pin gets ${shortVersion(release.default)}.`}
        </Text>
        {canRollOut(name) && (
          <Button variant="outline" size="xs" onClick={() => onMove({ name, move: 'rollout' })}>
            Roll out a version…
          </Button>
        )}
      </Flex>
    );
  }
  const { version, serviceProviderIds } = rollout;
  const apply = (percent: number) => {
    if (percent === rollout.percent) return;
    onMove({ name, move: 'rollout', version, percent, providers: serviceProviderIds ?? [] });
  };
  const now = health && figuresOf(health, { name, version }).share;
  return (
    <Box px="5" pb="4">
      <Flex justify="space-between" gap="3" wrap="wrap" mb="2">
        <Text textStyle="secondary" color="fg.muted">
          Users on {shortVersion(version)}, sticky by {isForBrowsers(name) ? 'browser' : 'user'}
        </Text>
        <Numbers release={release} rollout={rollout} />
      </Flex>
      <PercentSlider
        label={`Users on ${shortVersion(version)}`}
        percent={draft}
        onChange={setDraft}
        onChosen={(percent) => {
          setDraft(percent);
          apply(percent);
        }}
      />
      <Flex justify="space-between" align="center" gap="3" rowGap="2" wrap="wrap" mt="3">
        <Flex as="p" align="flex-start" gap="2" textStyle="secondary" color="fg.muted" flex="1" minW="60">
          <Shield size={14} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
          <span>
            {isForBrowsers(name)
              ? 'Does not turn itself off: the sign-in pages report no loads.'
              : 'Turns itself off when significantly more of at least 50 loads fail than with the default.'}
            {typeof now === 'number' && ` Now ${formatShare(now)}.`}
          </span>
        </Flex>
        <PercentForm
          current={rollout.percent}
          draft={draft}
          onDraft={setDraft}
          onApply={() => apply(draft)}
        />
      </Flex>
    </Box>
  );
}
