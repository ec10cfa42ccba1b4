import type { RemoteContract } from '@dashboard/shared/contracts';
import { clashesOf } from './check-candidate';
import { ALL_PROVIDERS, liveVersions, type PointerMove } from './registry';
import { assertNoProblems } from './registry-error';
import { type Executor, readMoves, readReleases } from './registry-store';

/** Contracts of what the pointers give a provider; ALL_PROVIDERS: one without pointers of its own. */
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
 * Makes sure that no provider's pages would get two remotes with one address, slot or menu item after a move.
 * @throws RegistryError
 */
export async function checkClashes(tx: Executor, next: PointerMove): Promise<void> {
  const moves = [...(await readMoves(tx)), next];
  for (const serviceProviderId of concerned(moves, next)) {
    const live = await liveContracts(tx, moves, serviceProviderId);
    const moved = live.find(({ name }) => name === next.name);
    if (moved) assertNoProblems(`${moved.name} ${moved.version} cannot go live:`, clashesOf(moved, live));
  }
}

/** Whose pages a move may change: those without pointers of their own stand for each other. */
function concerned(moves: PointerMove[], { serviceProviderId }: PointerMove): number[] {
  if (serviceProviderId !== ALL_PROVIDERS) return [serviceProviderId];
  return [...new Set([ALL_PROVIDERS, ...moves.map((move) => move.serviceProviderId)])];
}
