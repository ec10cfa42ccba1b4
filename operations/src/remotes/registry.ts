import type { Move, Registry, Release } from '../api/contract';

/** The id that stands for every provider. */
export const ALL_PROVIDERS = 0;

const PAGES = 'pages';
/** The releases besides remotes. They cannot be disabled. */
const SITE_NAMES = ['shell', PAGES];
export const isRemote = (name: string) => !SITE_NAMES.includes(name);
/** Every remote fits every live shell, so the shell goes to all users of a provider at once. */
export const canRollOut = (name: string) => isRemote(name) || name === PAGES;
/** The sign-in pages are rolled out to browsers: their users are not known yet, and report no loads. */
export const isForBrowsers = (name: string) => name === PAGES;

export interface Provider {
  serviceProviderId: number;
  companyName: string;
}

/** What one provider gets of a release. */
export type Served =
  | { kind: 'off' }
  | { kind: 'pin'; version: string }
  | { kind: 'rollout'; version: string; percent: number; rest: string | null }
  | { kind: 'default'; version: string | null };

export const isOff = ({ disabledFor }: Release, provider: number) =>
  disabledFor.includes(provider) || disabledFor.includes(ALL_PROVIDERS);

export const pinOf = ({ pins }: Release, provider: number): string | null =>
  pins.find(({ serviceProviderId }) => serviceProviderId === provider)?.version ?? null;

/** Off-switch, then pin, then rollout, then default. */
export function servedTo(release: Release, provider: number): Served {
  if (isOff(release, provider)) return { kind: 'off' };
  const pinned = pinOf(release, provider);
  if (pinned !== null) return { kind: 'pin', version: pinned };
  const { rollout } = release;
  const chosen = rollout?.serviceProviderIds;
  if (rollout && (!chosen || chosen.includes(provider)))
    return { kind: 'rollout', version: rollout.version, percent: rollout.percent, rest: release.default };
  return { kind: 'default', version: release.default };
}

/** Remotes by name, then the shell and the sign-in pages. */
export const inOrder = ({ releases }: Registry): Release[] =>
  releases.toSorted(
    (a, b) => Number(isRemote(b.name)) - Number(isRemote(a.name)) || a.name.localeCompare(b.name),
  );

/** A version with its build's hash, if any, cut to seven characters. */
export const shortVersion = (version: string) => version.replace(/\+([0-9a-f]{7})[0-9a-f]+$/, '+$1');

/**
 * The default that a rollback returns to, from the moves of one release, newest first. A return to an earlier default
 * removes the later ones.
 */
export function previousDefault(moves: readonly Move[]): string | null {
  const stack: string[] = [];
  for (const { kind, version } of moves.toReversed()) {
    if (kind !== 'default') continue;
    const earlier = version === null ? 0 : stack.indexOf(version);
    if (earlier >= 0) stack.length = earlier;
    if (version !== null) stack.push(version);
  }
  return stack.at(-2) ?? null;
}
