import { useQuery } from '@dashboard/shared/query';
import { Box, Button, ErrorState, Flex, Grid, Skeleton, Text } from '@dashboard/shared/ui';
import { Terminal } from 'lucide-react';
import { useState } from 'react';
import type { Registry } from '../api/contract';
import { healthQuery, providersQuery, registryQuery } from '../api/releases';
import { ReleaseDetail } from '../detail/ReleaseDetail';
import { History } from '../history/History';
import { MoveDialog } from '../move/MoveDialog';
import type { Wish } from '../move/plan';
import { RemoteTable } from '../remotes/RemoteTable';
import { inOrder, isRemote, type Provider, shortVersion } from '../remotes/registry';
import { TokensDialog } from '../tokens/TokensDialog';
import { Header } from './Header';
import { Legend } from './Legend';
import { useSelected } from './use-selected';

const count = (many: number, noun: string) => `${many} ${noun}${many === 1 ? '' : 's'}`;

function summary({ releases }: Registry, providers: readonly Provider[]): string {
  const shell = releases.find(({ name }) => name === 'shell')?.default;
  return [
    ...(shell ? [`Shell ${shortVersion(shell)}`] : []),
    count(releases.filter(({ name }) => isRemote(name)).length, 'remote'),
    ...(providers.length > 0 ? [count(providers.length, 'service provider')] : []),
  ].join(' · ');
}

interface ContentProps {
  registry: Registry;
  providers: readonly Provider[];
  hasCommands: boolean;
}

/** The table, and the selected release with the history below it. */
function Content({ registry, providers, hasCommands }: ContentProps) {
  const { data: health } = useQuery(healthQuery);
  const [chosen, select] = useSelected();
  const [wish, setWish] = useState<Wish | null>(null);
  const releases = inOrder(registry);
  const selected =
    releases.find(({ name }) => name === chosen) ??
    releases.find(({ rollout }) => rollout !== null) ??
    releases[0];
  const shared = { health, providers, onMove: setWish };
  if (selected === undefined)
    return <Text color="fg.muted">Nothing is published yet. Publish a remote with npm run remotes.</Text>;
  return (
    <>
      <RemoteTable releases={releases} selected={selected.name} onSelect={select} {...shared} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2.13fr) minmax(0, 1fr)' }}
        gap="4"
        alignItems="start"
      >
        <ReleaseDetail release={selected} hosts={registry.providers} hasCommands={hasCommands} {...shared} />
        <History selected={selected.name} {...{ releases, providers }} onMove={setWish} />
      </Grid>
      {wish && (
        <MoveDialog
          key={`${wish.name} ${wish.move}`}
          wish={wish}
          release={releases.find(({ name }) => name === wish.name) ?? selected}
          hosts={registry.providers}
          providers={providers}
          hasCommand={hasCommands}
          onClose={() => setWish(null)}
        />
      )}
    </>
  );
}

/** The operations page: works without the shell and without any release. */
export function OperationsPage() {
  const registry = useQuery(registryQuery);
  const { data: providers = [] } = useQuery(providersQuery);
  const [hasCommands, setCommands] = useState(false);
  const [hasTokens, setTokens] = useState(false);
  return (
    <Box minH="100dvh" bg="bg" color="fg">
      <Header onShowTokens={() => setTokens(true)} />
      <Flex as="main" direction="column" gap="4" px={{ base: '3', sm: '6' }} py="5">
        <Flex align="center" gap="3" rowGap="2" wrap="wrap">
          <Text as="h2" textStyle="title">
            Remotes
          </Text>
          {registry.data && (
            <Text textStyle="secondary" color="fg.muted">
              {summary(registry.data, providers)}
            </Text>
          )}
          <Flex ms="auto" align="center" gap="4" wrap="wrap">
            <Legend />
            <Button
              variant="outline"
              size="sm"
              aria-pressed={hasCommands}
              onClick={() => setCommands(!hasCommands)}
            >
              <Terminal size={16} aria-hidden />
              {hasCommands ? 'Hide commands' : 'Show commands'}
            </Button>
          </Flex>
        </Flex>
        {registry.data ? (
          <Content registry={registry.data} providers={providers} hasCommands={hasCommands} />
        ) : registry.isError ? (
          <ErrorState
            title="The releases couldn’t be loaded"
            error={registry.error}
            onRetry={() => void registry.refetch()}
          />
        ) : (
          <Skeleton h="440px" borderRadius="l3" aria-label="Loading" />
        )}
      </Flex>
      {hasTokens && (
        <TokensDialog
          names={registry.data ? inOrder(registry.data).map(({ name }) => name) : []}
          onClose={() => setTokens(false)}
        />
      )}
    </Box>
  );
}
