import type { CurrentRegistry, PageData, ResolvedRemote } from '@dashboard/shared/contracts';
import { create, getPageData, setRemotes } from '@dashboard/shared/session';

interface TabRegistry {
  revision: number;
  /** The remotes of a newly loaded page. This tab may still run earlier versions. */
  latest: readonly ResolvedRemote[];
  /** Remotes that were switched off while this tab was open. Their open pages stay, covered. */
  off: readonly ResolvedRemote[];
  /** A newly loaded page gets another shell. */
  isShellOld: boolean;
}

const useTabRegistry = create<TabRegistry>(() => ({ revision: 0, latest: [], off: [], isShellOld: false }));

/** Starts at the registry of the page. */
export function startRegistry({ remotes, registryRevision }: PageData): void {
  useTabRegistry.setState({ revision: registryRevision, latest: remotes, off: [], isShellOld: false });
}

export const registryRevision = (): number => useTabRegistry.getState().revision;

/** The remotes that this tab can show: those that are on, then those that were switched off while it was open. */
export const knownRemotes = (): ResolvedRemote[] => [
  ...getPageData().remotes,
  ...useTabRegistry.getState().off,
];

export const latestRemotes = (): readonly ResolvedRemote[] => useTabRegistry.getState().latest;
export const useOffRemotes = (): readonly ResolvedRemote[] => useTabRegistry(({ off }) => off);

const findIn = (remotes: readonly ResolvedRemote[], name: string) =>
  remotes.find((remote) => remote.name === name);

export const isSwitchedOff = (name: string): boolean =>
  findIn(useTabRegistry.getState().off, name) !== undefined;
export const useIsSwitchedOff = (name: string | undefined): boolean =>
  useTabRegistry(({ off }) => name !== undefined && findIn(off, name) !== undefined);

/** Whether a newly loaded page gets another version of the remote, or another shell. */
export function isOutdated(name: string): boolean {
  const { latest, isShellOld } = useTabRegistry.getState();
  const current = findIn(latest, name);
  return isShellOld || (current !== undefined && current.version !== findIn(knownRemotes(), name)?.version);
}

/**
 * Applies a newer registry. A remote whose code has run in this tab keeps its version, because its timers and listeners
 * would stay beside those of the new one. So does a remote from the developer's machine, which the registry does not
 * know. All others change at once.
 */
export function applyRegistry(
  { revision, shellVersion, remotes }: CurrentRegistry,
  isStarted: (name: string) => boolean,
): void {
  const known = knownRemotes();
  const overrides = known.filter(({ source }) => source === 'override');
  const latest = [...overrides, ...remotes.filter(({ name }) => !findIn(overrides, name))];
  useTabRegistry.setState({
    revision,
    latest,
    off: known.filter(({ name }) => !findIn(latest, name)),
    isShellOld: shellVersion !== getPageData().shellVersion,
  });
  setRemotes(latest.map((remote) => (isStarted(remote.name) && findIn(known, remote.name)) || remote));
}
