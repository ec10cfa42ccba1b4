import type { RemoteContract } from '@dashboard/shared/contracts';
import { clashesOf, type ShellOffer, unmetNeeds } from './check-candidate';
import { ALL_PROVIDERS, defaultStack, isSiteName, liveVersions, type PointerMove, pointer } from './registry';
import { assertNoProblems, RegistryError, rejection } from './registry-error';
import { type Executor, findRelease, readMoves, readReleases, readShellOffers } from './registry-store';

/** The contracts of a provider's live remotes, also of rollouts. ALL_PROVIDERS stands for a provider without pointers. */
export async function liveContracts(
  tx: Executor,
  moves: readonly PointerMove[],
  serviceProviderId: number,
): Promise<RemoteContract[]> {
  const live = liveVersions(moves, serviceProviderId);
  return (await readReleases(tx))
    .filter(({ name, version }) => live.get(name)?.includes(version))
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
    for (const moved of live.filter(({ name }) => name === next.name))
      assertNoProblems(`${moved.name} ${moved.version} cannot go live:`, clashesOf(moved, live));
  }
}

/**
 * Checks that after a move of the shell no live remote of an affected provider needs more than the shell offers: its
 * pages would get an earlier version, or none.
 * @throws RegistryError
 */
export async function checkShellMove(tx: Executor, next: PointerMove): Promise<void> {
  const moves = [...(await readMoves(tx)), next];
  for (const serviceProviderId of affectedProviders(moves, next)) {
    const [version] = liveVersions(moves, serviceProviderId).get(next.name) ?? [];
    const [offer] = version === undefined ? [] : await readShellOffers(tx, [version]);
    if (offer === undefined) continue;
    const problems = (await liveContracts(tx, moves, serviceProviderId)).flatMap((contract) =>
      unmetNeeds(contract, offer).map((problem) => `${contract.name} ${contract.version} ${problem}`),
    );
    assertNoProblems(`shell ${version} cannot go live:`, problems);
  }
}

/**
 * Checks that no provider loses a remote by a move, or gets one that its pages cannot load back. Not needed for a pin or a
 * rollout, or for the end of a rollout: without a version that fits, users get the default.
 * @throws RegistryError
 */
export async function checkNeeds(tx: Executor, next: PointerMove): Promise<void> {
  const { name, version, kind } = next;
  if (isSiteName(name)) return;
  const moves = [...(await readMoves(tx)), next];
  if (kind === 'default' && version !== null) await checkDefault(tx, moves, { ...next, version });
  else if (version === null && kind !== 'rollout') await checkRemaining(tx, moves, next);
}

/** The version fits the shell of every provider that gets it. */
async function checkDefault(
  tx: Executor,
  moves: PointerMove[],
  next: PointerMove & { version: string },
): Promise<void> {
  const { name, version } = next;
  const shells = affectedProviders(moves, next)
    .map((serviceProviderId) => liveVersions(moves, serviceProviderId))
    .flatMap((live) => (live.get(name)?.includes(version) ? (live.get('shell') ?? []) : []));
  const offers = await readShellOffers(tx, [...new Set(shells)]);
  const release = await findRelease(tx, name, version);
  const problems = release === null ? [] : offers.flatMap((offer) => unmetNeeds(release.contract, offer));
  if (problems.length === 0) return;
  const { message } = rejection(`${name} ${version} cannot go live:`, [...new Set(problems)]);
  throw new RegistryError(
    `${message} Roll back the shell first, or make another version the default, which fits the shell.`,
  );
}

/** After an unpin or an enable, some version of the remote fits the shell of every provider that gets it. */
async function checkRemaining(tx: Executor, moves: PointerMove[], next: PointerMove): Promise<void> {
  const { name } = next;
  for (const serviceProviderId of affectedProviders(moves, next)) {
    const live = liveVersions(moves, serviceProviderId);
    const pin = pointer(moves, { name, kind: 'pin', serviceProviderId });
    const versions = live.has(name) ? [...(pin === null ? [] : [pin]), ...defaultStack(moves, name)] : [];
    const found = await Promise.all(versions.map((version) => findRelease(tx, name, version)));
    const offers = await readShellOffers(tx, live.get('shell') ?? []);
    const fits = (offer: ShellOffer) =>
      found.some((release) => release !== null && unmetNeeds(release.contract, offer).length === 0);
    if (versions.length === 0 || offers.every(fits)) continue;
    throw new RegistryError(
      `${name} cannot go live: none of ${versions.join(', ')} fits the shell. Make a version the default that fits, or roll back the shell first.`,
    );
  }
}

/** The providers that a move affects. ALL_PROVIDERS stands for every provider without pointers. */
function affectedProviders(moves: PointerMove[], { serviceProviderId }: PointerMove): number[] {
  if (serviceProviderId !== ALL_PROVIDERS) return [serviceProviderId];
  const named = moves.flatMap((move) => [move.serviceProviderId, ...(move.providers ?? [])]);
  return [...new Set([ALL_PROVIDERS, ...named])];
}
