import type { Move, Release, Version } from '../api/contract';
import { shortVersion } from '../remotes/registry';

/** A server's own builds become the default in the same moment, which the moves show. */
const START = 'start';

export interface Publication {
  name: string;
  version: Version;
}

export type Entry = { at: string; move: Move } | { at: string; publication: Publication };

interface Given {
  moves: readonly Move[];
  releases: readonly Release[];
  /** The release that is shown alone; null for all. */
  name: string | null;
  /** Whether there are earlier moves: publications before the moves are then left out. */
  hasEarlier: boolean;
}

/** Moves and publications, newest first. */
export function entriesOf({ moves, releases, name, hasEarlier }: Given): Entry[] {
  const since = hasEarlier ? (moves.at(-1)?.at ?? '') : '';
  const publications = releases
    .filter((release) => name === null || release.name === name)
    .flatMap((release) => release.versions.map((version) => ({ name: release.name, version })))
    .filter(({ version }) => version.publishedBy !== START && version.publishedAt >= since)
    .map((publication) => ({ at: publication.version.publishedAt, publication }));
  return [...moves.map((move) => ({ at: move.at, move })), ...publications].sort((a, b) =>
    b.at.localeCompare(a.at),
  );
}

export function describePublication({ name, version: { version, checks } }: Publication): {
  title: string;
  detail: string;
} {
  const trial = checks?.trial === 'skipped' ? `not tried, “${checks.reason}”` : 'trial passed';
  return {
    title: `${name} ${shortVersion(version)} published`,
    detail: [
      'Contract fits',
      ...(checks?.trial ? [trial] : []),
      ...(checks?.isDirty ? ['uncommitted changes'] : []),
    ].join(', '),
  };
}
