import type { RemoteContract } from '@dashboard/shared/contracts';
import { clashesOf } from './check-candidate';
import { ALL_PROVIDERS, liveVersions, type PointerMove } from './registry';
import { assertNoProblems } from './registry-error';
import { type Executor, readMoves, readReleases } from './registry-store';

/** The contracts of a provider's live remotes. ALL_PROVIDERS stands for a provider without pointers. */
export async function liveContracts(
  tx: Executor,
  moves: readonly PointerMove[],
  serviceProviderId: number,
): Promise<RemoteContract[]> {
  const live = liveVersions(moves, serviceProviderId);
  return (await readReleases(tx))
    .filter(({ name, version }) => live.get(name) === version)
    .map(({ contract }) => contract);
}

/**
 * Checks that after a move no provider has two live remotes with the same path, slot or menu item.
 * @throws RegistryError
 */
export async function checkClashes(tx: Executor, next: PointerMove): Promise<void> {
  const moves = [...(await readMoves(tx)), next];
  for (const serviceProviderId of affectedProviders(moves, next)) {
    const live = await liveContracts(tx, moves, serviceProviderId);
    const moved = live.find(({ name }) => name === next.name);
    if (moved) assertNoProblems(`${moved.name} ${moved.version} cannot go live:`, clashesOf(moved, live));
  }
}

/** The providers that a move affects. ALL_PROVIDERS stands for every provider without pointers. */
function affectedProviders(moves: PointerMove[], { serviceProviderId }: PointerMove): number[] {
  if (serviceProviderId !== ALL_PROVIDERS) return [serviceProviderId];
  return [...new Set([ALL_PROVIDERS, ...moves.map((move) => move.serviceProviderId)])];
}
