import type { MoveList, ReleaseList } from './api/release-api';
import { ALL_PROVIDERS } from './registry';

const RECENT_MOVES = 10;

type Labels = (serviceProviderId: number) => string;

/** Formats the registry for the terminal: the versions and pointers of each name, then the latest moves. */
export function describeRegistry({ releases, providers }: ReleaseList, { moves }: MoveList): string {
  if (releases.length === 0) return 'Nothing is published yet.';
  const hosts = new Map(providers.map(({ serviceProviderId, host }) => [serviceProviderId, host]));
  const labelOf = (id: number) =>
    id === ALL_PROVIDERS ? 'every provider' : (hosts.get(id) ?? `provider ${id}`);
  return [
    ...releases.flatMap((release) => [...describeRelease(release, labelOf), '']),
    'Latest moves',
    ...moves.slice(0, RECENT_MOVES).map((move) => `  ${describeMove(move, labelOf)}`),
  ].join('\n');
}

function describeRelease(release: ReleaseList['releases'][number], labelOf: Labels): string[] {
  return [
    release.name,
    ...release.versions.toReversed().map(({ version, commit, sharedRange, signedBy, checks }) => {
      const mark = version === release.default ? '* ' : '  ';
      const detail = commit === null ? '' : `  commit ${commit.slice(0, 8)}, shared ${sharedRange}`;
      const trust = signedBy === null ? '  not served: no trusted signature' : '';
      return `  ${mark}${version}${detail}${describeChecks(checks)}${trust}`;
    }),
    ...release.pins.map(
      ({ serviceProviderId, version }) => `  ${labelOf(serviceProviderId)}: pinned to ${version}`,
    ),
    ...(release.rollout ? [`  ${describeRollout(release.rollout, labelOf)}`] : []),
    ...release.disabledFor.map((id) => `  ${labelOf(id)}: off`),
    ...(release.lastMove ? [`  ${labelOf(ALL_PROVIDERS)}: last move ${release.lastMove}`] : []),
  ];
}

/** What an operator should know before choosing a version. */
const describeChecks = (checks: ReleaseList['releases'][number]['versions'][number]['checks']) =>
  [
    checks?.isDirty ? '  with uncommitted changes' : '',
    checks?.trial === 'skipped' ? `  not tried: ${checks.reason}` : '',
  ].join('');

const labelsOf = (providers: readonly number[] | null, labelOf: Labels) =>
  providers === null ? labelOf(ALL_PROVIDERS) : providers.map(labelOf).join(', ');

const describeRollout = (
  { version, percent, serviceProviderIds }: NonNullable<ReleaseList['releases'][number]['rollout']>,
  labelOf: Labels,
) => `${percent} % of users, ${labelsOf(serviceProviderIds, labelOf)}: rolled out ${version}`;

function describeMove(
  {
    at,
    name,
    kind,
    version,
    percent,
    providers,
    undoes,
    serviceProviderId,
    actor,
    reason,
  }: MoveList['moves'][number],
  labelOf: Labels,
) {
  const share = percent ? ` to ${percent} %` : '';
  const change =
    version === null ? `${kind} removed` : `${kind} ${version === '*' ? '' : version}`.trim() + share;
  const suffix = undoes ? ', undoing a move' : '';
  const target = providers ? labelsOf(providers, labelOf) : labelOf(serviceProviderId);
  return `${at.slice(0, 19)}Z  ${name}: ${change}${suffix}, ${target}, by ${actor}: ${reason}`;
}
