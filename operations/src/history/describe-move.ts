import type { Move } from '../api/contract';
import { ALL_PROVIDERS, type Provider, shortVersion } from '../remotes/registry';

export type MoveSign = 'default' | 'pin' | 'off' | 'on' | 'rollout' | 'abort';

export interface DescribedMove {
  sign: MoveSign;
  title: string;
  detail: string;
}

const nameOf = (providers: readonly Provider[], id: number) =>
  providers.find(({ serviceProviderId }) => serviceProviderId === id)?.companyName ?? `Provider ${id}`;

/** The providers that a move is about. */
function whereOf({ serviceProviderId, providers: chosen }: Move, providers: readonly Provider[]): string {
  if (chosen !== null && chosen.length > 0) return chosen.map((id) => nameOf(providers, id)).join(', ');
  return serviceProviderId === ALL_PROVIDERS ? 'All service providers' : nameOf(providers, serviceProviderId);
}

/** "4.1% of 318 loads failed, 0.06% of 2,104 with the default". */
function describeFigures({ figures }: Move): string | null {
  if (figures === null) return null;
  const share = (failed: number, loads: number) =>
    loads === 0 ? '0%' : `${Number(((failed / loads) * 100).toFixed(2))}%`;
  const { candidateFailed, candidateLoads, defaultFailed, defaultLoads } = figures;
  return `${share(candidateFailed, candidateLoads)} of ${candidateLoads} loads failed, ${share(defaultFailed, defaultLoads)} of ${defaultLoads} with the default`;
}

function titleOf({ name, kind, version, percent, figures }: Move): [MoveSign, string] {
  const short = version === null ? '' : shortVersion(version);
  switch (kind) {
    case 'default':
      return ['default', version === null ? `${name} has no default` : `${name} ${short} is the default`];
    case 'pin':
      return ['pin', version === null ? `${name} unpinned` : `${name} pinned to ${short}`];
    case 'off':
      return version === null ? ['on', `${name} enabled`] : ['off', `${name} disabled`];
    default:
      if (figures !== null) return ['abort', `${name} ${short} turned itself off`.replace('  ', ' ')];
      if (version === null || !percent) return ['rollout', `${name} rollout ended`];
      return ['rollout', `${name} ${short} rolled out to ${percent}%`];
  }
}

export function describeMove(move: Move, providers: readonly Provider[]): DescribedMove {
  const [sign, title] = titleOf(move);
  const detail = describeFigures(move) ?? `${whereOf(move, providers)}, “${move.reason}”`;
  return { sign, title, detail };
}
