import type { ResolvedRemote, ResolvedVersion } from '@dashboard/shared/contracts';
import { type ShellOffer, unmetNeeds } from './check-candidate';
import { defaultStack, isOff, type Move, pointer, type Release, rolloutOf } from './registry';
import { reachesUser } from './rollout/reaches-user';

export interface Audience {
  serviceProviderId: number;
  /** Null before sign-in: no rollout reaches this page. */
  userId: number | null;
  /** What the page's shell offers. */
  shell: ShellOffer;
  /** A second origin that serves this server's release files under the same paths. */
  mirrorUrl?: string | undefined;
}

/**
 * Resolves the remotes of one user's pages. For each remote the off pointer wins, then the provider's pin, then the
 * rollout, then the default. Skips versions that are incompatible with the shell.
 */
export function resolveRemotes(
  releases: readonly Release[],
  moves: readonly Move[],
  audience: Audience,
): ResolvedRemote[] {
  const ordered = moves.toSorted((a, b) => a.id - b.id);
  const names = [...new Set(releases.map((release) => release.name))].sort();
  return names.flatMap((name) => resolveOne(name, releases, ordered, audience) ?? []);
}

function resolveOne(
  name: string,
  releases: readonly Release[],
  moves: readonly Move[],
  { serviceProviderId, userId, shell, mirrorUrl }: Audience,
): ResolvedRemote | null {
  if (isOff(moves, name, serviceProviderId)) return null;

  const findCompatible = (version: string | null) =>
    releases.find(
      (release) =>
        release.name === name &&
        release.version === version &&
        isFromAllowedHost(release, mirrorUrl) &&
        unmetNeeds(release.contract, shell).length === 0,
    );
  const knownGood = defaultStack(moves, name)
    .reverse()
    .flatMap((version) => findCompatible(version) ?? []);
  const pin = pointer(moves, { name, kind: 'pin', serviceProviderId });
  const pinned = findCompatible(pin);
  const rollout = rolloutOf(moves, name);
  // A provider with a pin chose its version: if it does not fit the shell, it gets the default.
  const isReached =
    rollout !== null &&
    pin === null &&
    userId !== null &&
    reachesUser(name, rollout, { serviceProviderId, userId });
  const rolledOut = isReached ? findCompatible(rollout.version) : undefined;
  const chosen = pinned ?? rolledOut ?? knownGood[0];
  if (!chosen) return null;

  const fallback = knownGood.find((release) => release !== chosen);
  return {
    name,
    definition: chosen.contract.definition,
    source: pinned ? 'pin' : rolledOut ? 'rollout' : 'default',
    ...asVersion(chosen),
    ...mirrorOf(chosen, mirrorUrl),
    ...(fallback ? { fallback: asVersion(fallback) } : {}),
  };
}

/** Files come from this server and from the configured second origin; the page's policy names no other. */
function isFromAllowedHost({ baseUrl }: Release, mirrorUrl: string | undefined): boolean {
  // A path may name a host too: //host/, /\\host/.
  if (/^\/remotes\/[\w.-]/.test(baseUrl)) return true;
  if (mirrorUrl === undefined || !URL.canParse(baseUrl)) return false;
  return new URL(baseUrl).origin === new URL(mirrorUrl).origin;
}

/** Releases on the second origin have no mirror. */
const mirrorOf = ({ baseUrl }: Release, mirrorUrl: string | undefined) =>
  mirrorUrl !== undefined && baseUrl.startsWith('/') ? { mirrorUrl: new URL(baseUrl, mirrorUrl).href } : {};

function asVersion({ version, baseUrl, contract }: Release): ResolvedVersion {
  const { globalName, entry, preload, files } = contract;
  return { version, baseUrl, globalName, entry, preload, files };
}
