import { Box, Heading } from '@dashboard/shared/ui';
import type { Registry, Release } from '../api/contract';
import type { MoveKind } from '../api/releases';
import { CommandLine } from '../move/CommandLine';
import { commandOf } from '../move/command';
import { canRollOut, isRemote, type Provider } from '../remotes/registry';

interface CommandsProps {
  release: Release;
  hosts: Registry['providers'];
  providers: readonly Provider[];
}

/** The commands for the selected release, with the first provider as an example. */
export function Commands({ release, hosts, providers }: CommandsProps) {
  const { name, default: current, rollout } = release;
  const provider = providers[0]?.serviceProviderId ?? 1;
  const values = {
    version: rollout?.version ?? current ?? 'VERSION',
    provider,
    percent: rollout?.percent ?? 5,
    providers: rollout?.serviceProviderIds ?? [],
  };
  const hostOf = (id: number) =>
    hosts.find(({ serviceProviderId }) => serviceProviderId === id)?.host ?? String(id);
  const moves: MoveKind[] = [
    'default',
    'pin',
    'rollback',
    ...(canRollOut(name) ? (['rollout'] as const) : []),
    ...(isRemote(name) ? (['disable'] as const) : []),
  ];
  return (
    <Box px="5" py="4" borderTopWidth="1px" bg="bg.panel">
      <Heading as="h3" textStyle="secondary" fontWeight="600" mb="2">
        Commands
      </Heading>
      {moves.map((move) => (
        <CommandLine key={move} command={commandOf(name, { move, values }, { reason: '', hostOf })} />
      ))}
    </Box>
  );
}
