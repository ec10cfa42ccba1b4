import { useFieldValue, useFormValues } from '@dashboard/shared/forms';
import { useQuery } from '@dashboard/shared/query';
import { Button, Flex, Skeleton, Span, Text, VisuallyHidden } from '@dashboard/shared/ui';
import { ArrowRight } from 'lucide-react';
import type { Registry, Release } from '../api/contract';
import { reachQuery } from '../api/releases';
import { ALL_PROVIDERS, type Provider } from '../remotes/registry';
import { CommandLine } from './CommandLine';
import { commandOf } from './command';
import { fieldsOf, shownValues } from './move-form';
import { consequenceOf } from './move-texts';
import { type Plan, planMove, type Wish } from './plan';
import { reachSentence } from './reach';

interface MovePreviewProps {
  wish: Wish;
  release: Release;
  /** The default that a rollback returns to. */
  previous: string | null;
  providers: readonly Provider[];
  hosts: Registry['providers'];
  hasCommand: boolean;
}

/** How many users a move reaches. It can be confirmed while the number is unknown: an incident does not wait. */
function ReachLine({ plan, release }: { plan: Plan; release: Release }) {
  const reach = useQuery(reachQuery(release.name));
  if (reach.data) return <Text fontWeight="500">{reachSentence(plan, release, reach.data)}</Text>;
  if (reach.isPending) return <Skeleton h="5" w="70%" aria-label="Loading the number of users" />;
  return (
    <Flex role="alert" align="center" gap="2" wrap="wrap">
      <Text color="warn.fg">The number of users couldn’t be loaded.</Text>
      <Button type="button" variant="plain" onClick={() => void reach.refetch()}>
        Retry
      </Button>
    </Flex>
  );
}

function whereOf({ move, values }: Plan, { rollout }: Release, providers: readonly Provider[]): string {
  const nameOf = (id: number) =>
    providers.find(({ serviceProviderId }) => serviceProviderId === id)?.companyName ?? 'Service provider';
  if (fieldsOf(move).hasProvider)
    return values.provider === ALL_PROVIDERS ? 'All service providers' : nameOf(values.provider);
  const chosen =
    move === 'rollout' ? values.providers : move === 'rollback' ? rollout?.serviceProviderIds : [];
  if (chosen && chosen.length > 0) return chosen.map(nameOf).join(', ');
  return 'All service providers without a pin';
}

/** What a move changes, from the state that is shown. */
export function MovePreview({ wish, release, previous, providers, hosts, hasCommand }: MovePreviewProps) {
  const reason = String(useFieldValue('reason') ?? '');
  const plan = planMove(release, { move: wish.move, values: shownValues(useFormValues()), previous });
  const { hasProvider, hasVersion } = fieldsOf(wish.move);
  const isComplete =
    (!hasProvider || plan.values.provider >= ALL_PROVIDERS) && (!hasVersion || plan.values.version !== '');
  const hostOf = (id: number) =>
    hosts.find(({ serviceProviderId }) => serviceProviderId === id)?.host ?? String(id);
  return (
    <>
      <div>
        {isComplete && <ReachLine plan={plan} release={release} />}
        <Text color="fg.muted">{consequenceOf(wish)}</Text>
      </div>
      <Flex
        align="center"
        justify="space-between"
        gap="3"
        rowGap="1"
        wrap="wrap"
        px="3"
        py="2.5"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.panel"
        textStyle="secondary"
      >
        <span>{whereOf(plan, release, providers)}</span>
        <Flex align="center" gap="2">
          <VisuallyHidden>from</VisuallyHidden>
          <Span color="fg.muted" textDecoration="line-through">
            {plan.from}
          </Span>
          <ArrowRight size={14} role="img" aria-label="to" />
          <Span fontWeight="600">{plan.to}</Span>
        </Flex>
      </Flex>
      {hasCommand && <CommandLine command={commandOf(release.name, plan, { reason, hostOf })} />}
    </>
  );
}
