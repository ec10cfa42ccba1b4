import { useInfiniteQuery } from '@dashboard/shared/query';
import { Button, Flex, Heading, Text } from '@dashboard/shared/ui';
import { Pin, Power, PowerOff, Undo2 } from 'lucide-react';
import type { Registry, Release } from '../api/contract';
import { historyQuery } from '../api/releases';
import { Card } from '../page/Card';
import { isRemote, type Provider, previousDefault, shortVersion } from '../remotes/registry';
import { Commands } from './Commands';
import type { DetailProps } from './detail-props';
import { Failures } from './Failures';
import { RolloutPanel } from './RolloutPanel';
import { VersionTable } from './VersionTable';

/** The names of a rollout's providers; of all without a list. */
function describeRollout({ rollout }: Release, providers: readonly Provider[]): string {
  if (!rollout) return 'No rollout';
  const names = rollout.serviceProviderIds?.map(
    (id) =>
      providers.find(({ serviceProviderId }) => serviceProviderId === id)?.companyName ?? `Provider ${id}`,
  );
  return `rollout of ${shortVersion(rollout.version)} to ${names?.join(', ') ?? 'all service providers'}`;
}

function Buttons({ release, onMove }: Pick<DetailProps, 'release' | 'onMove'>) {
  const { name, rollout, disabledFor } = release;
  const { data: history } = useInfiniteQuery(historyQuery(name));
  const previous = history ? previousDefault(history.pages.flatMap(({ moves }) => moves)) : null;
  const target = rollout ? release.default : previous;
  const [firstOff] = disabledFor;
  return (
    <Flex gap="2" wrap="wrap" ms="auto">
      <Button variant="outline" size="sm" onClick={() => onMove({ name, move: 'pin' })}>
        <Pin size={16} aria-hidden /> Pin
      </Button>
      {firstOff !== undefined && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => onMove({ name, move: 'enable', provider: firstOff })}
        >
          <Power size={16} aria-hidden /> Enable
        </Button>
      )}
      {isRemote(name) && (
        <Button
          variant="outline"
          colorPalette="red"
          size="sm"
          onClick={() => onMove({ name, move: 'disable' })}
        >
          <PowerOff size={16} aria-hidden /> Disable
        </Button>
      )}
      {target !== null && (
        <Button size="sm" onClick={() => onMove({ name, move: 'rollback' })}>
          <Undo2 size={16} aria-hidden /> Roll back to {shortVersion(target)}
        </Button>
      )}
    </Flex>
  );
}

interface ReleaseDetailProps extends DetailProps {
  hosts: Registry['providers'];
  hasCommands: boolean;
}

/** The selected release: rollout, versions, causes of failed loads, and its moves. */
export function ReleaseDetail({ hosts, hasCommands, ...props }: ReleaseDetailProps) {
  const { release, health, providers, onMove } = props;
  return (
    <Card label={`Details of ${release.name}`}>
      <Flex align="center" gap="3" rowGap="2" wrap="wrap" px="5" py="3">
        <Heading as="h2" textStyle="section">
          {release.name}
        </Heading>
        <Text textStyle="secondary" color="fg.muted">
          {describeRollout(release, providers)}
        </Text>
        <Buttons release={release} onMove={onMove} />
      </Flex>
      <RolloutPanel {...props} key={`${release.name} ${release.rollout?.percent}`} />
      {hasCommands && <Commands release={release} hosts={hosts} providers={providers} />}
      <VersionTable {...props} />
      <Failures name={release.name} version={release.rollout?.version ?? release.default} health={health} />
    </Card>
  );
}
