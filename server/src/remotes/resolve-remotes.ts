import type { ResolvedRemote, ResolvedVersion } from '@dashboard/shared/contracts';
import { satisfies } from 'semver';
import { defaultStack, isOff, type Move, pointer, type Release } from './registry';

export interface Audience {
  serviceProviderId: number;
  /** Version of the shared package that the shell offers. */
  sharedVersion: string;
  /** A second origin that serves this server's release files under the same paths. */
  mirrorUrl?: string | undefined;
}

/**
 * Resolves the remotes of one provider's pages. For each remote the off pointer wins, then the provider's pin, then the
 * default. Skips versions that are incompatible with the shell. Rollouts will come between pin and default.
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
  { serviceProviderId, sharedVersion, mirrorUrl }: Audience,
): ResolvedRemote | null {
  if (isOff(moves, name, serviceProviderId)) return null;

  const findCompatible = (version: string | null) =>
    releases.find(
      (release) =>
        release.name === name &&
        release.version === version &&
        satisfies(sharedVersion, release.contract.sharedRange),
    );
  const knownGood = defaultStack(moves, name)
    .reverse()
    .flatMap((version) => findCompatible(version) ?? []);
  const pinned = findCompatible(pointer(moves, { name, kind: 'pin', serviceProviderId }));
  const chosen = pinned ?? knownGood[0];
  if (!chosen) return null;

  const fallback = knownGood.find((release) => release !== chosen);
  return {
    name,
    definition: chosen.contract.definition,
    source: pinned ? 'pin' : 'default',
    ...asVersion(chosen),
    ...mirrorOf(chosen, mirrorUrl),
    ...(fallback ? { fallback: asVersion(fallback) } : {}),
  };
}

/** Releases on another origin have no mirror. */
const mirrorOf = ({ baseUrl }: Release, mirrorUrl: string | undefined) =>
  mirrorUrl !== undefined && baseUrl.startsWith('/') ? { mirrorUrl: new URL(baseUrl, mirrorUrl).href } : {};

function asVersion({ version, baseUrl, contract }: Release): ResolvedVersion {
  const { globalName, entry, preload, files } = contract;
  return { version, baseUrl, globalName, entry, preload, files };
}
