import { formatCount } from '@dashboard/shared/format';
import { RowMenu } from '@dashboard/shared/list';
import { useInfiniteQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Badge, Button, Flex, Span, VisuallyHidden } from '@dashboard/shared/ui';
import { Check, CircleDot, GitFork, LifeBuoy, Pin, Star, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Health, Release, Version } from '../api/contract';
import { historyQuery } from '../api/releases';
import { Cell, Head, Row, RowHead, Table, TableRegion } from '../page/table';
import { FailedShare } from '../remotes/FailedShare';
import { figuresOf, pointsOf } from '../remotes/health';
import { canRollOut, type Provider, previousDefault, shortVersion } from '../remotes/registry';
import { Spark } from '../remotes/Spark';
import type { DetailProps } from './detail-props';
import { formatWhen } from './format-when';

const FIRST = 6;

interface ServesProps {
  version: string;
  release: Release;
  fallback: string | null;
  providers: readonly Provider[];
}

/** What a version is used for. */
function Serves({ version, release: { default: current, rollout, pins }, fallback, providers }: ServesProps) {
  const pinned = pins.filter((pin) => pin.version === version);
  const nameOf = (id: number) =>
    providers.find(({ serviceProviderId }) => serviceProviderId === id)?.companyName ?? `Provider ${id}`;
  const badges = [
    ...(rollout?.version === version
      ? [
          <Badge key="rollout" colorPalette="brand">
            <GitFork size={12} aria-hidden /> {rollout.percent}%
          </Badge>,
        ]
      : []),
    ...(current === version
      ? [
          <Badge key="default">
            <CircleDot size={12} aria-hidden /> Default
          </Badge>,
        ]
      : []),
    ...(fallback === version
      ? [
          <Badge key="fallback">
            <LifeBuoy size={12} aria-hidden /> Fallback
          </Badge>,
        ]
      : []),
    ...pinned.map(({ serviceProviderId }) => (
      <Badge key={serviceProviderId}>
        <Pin size={12} aria-hidden /> {nameOf(serviceProviderId)}
      </Badge>
    )),
  ];
  if (badges.length === 0) return <Span color="fg.muted">Not served</Span>;
  return <Flex gap="1">{badges}</Flex>;
}

/** Whether the version's ranges are met by the live shell, and whether its files are stored. */
function Contract({ fits, hasFiles }: Pick<Version, 'fits' | 'hasFiles'>) {
  const isGood = hasFiles && fits;
  const Picture = isGood ? Check : TriangleAlert;
  const misfit = hasFiles ? 'does not fit' : 'files removed';
  return (
    <Flex align="center" gap="1.5" color="fg.muted">
      <Span color={isGood ? 'ok.fg' : 'warn.fg'}>
        <Picture size={14} aria-hidden />
      </Span>
      {isGood ? 'fits' : misfit}
    </Flex>
  );
}

/** What its publisher says: a trial that was skipped, with the reason, and changes that no commit has. */
function Checks({ checks }: Pick<Version, 'checks'>) {
  const warnings = [
    ...(checks?.trial === 'skipped' ? [`not tried: ${checks.reason}`] : []),
    ...(checks?.isDirty ? ['uncommitted changes'] : []),
  ];
  return warnings.map((warning) => (
    <Span key={warning} display="block" maxW="44" truncate color="warn.fg" textStyle="meta" title={warning}>
      {warning}
    </Span>
  ));
}

function HealthCells({
  name,
  version,
  health,
}: {
  name: string;
  version: string;
  health: Health | undefined;
}) {
  const { loads, share, p75Ms } = health
    ? figuresOf(health, { name, version })
    : { loads: 0, share: null, p75Ms: null };
  return (
    <>
      <Cell data-numeric>{loads === 0 ? '–' : formatCount(loads)}</Cell>
      <Cell data-numeric>
        <FailedShare share={share} />
      </Cell>
      <Cell>
        <Spark
          points={health ? pointsOf(health, { name, version }) : []}
          label={`${shortVersion(version)}, failed in 6 hours`}
        />
      </Cell>
      <Cell data-numeric color="fg.muted">
        {p75Ms === null ? '–' : `${formatCount(p75Ms)} ms`}
      </Cell>
    </>
  );
}

function VersionRow({
  version,
  fallback,
  release,
  health,
  providers,
  onMove,
}: DetailProps & { version: Version; fallback: string | null }) {
  const { timeZone } = useSession();
  const wish = { name: release.name, version: version.version };
  const actions = [
    { label: 'Roll out…', icon: <GitFork size={16} aria-hidden />, move: 'rollout' },
    { label: 'Pin…', icon: <Pin size={16} aria-hidden />, move: 'pin' },
    { label: 'Set default…', icon: <Star size={16} aria-hidden />, move: 'default' },
  ] as const;
  return (
    <Row textStyle="secondary">
      <RowHead scope="row" fontWeight="500" title={version.version}>
        {shortVersion(version.version)}
      </RowHead>
      <Cell>
        <Serves version={version.version} {...{ release, fallback, providers }} />
      </Cell>
      <Cell color="fg.muted" title={`by ${version.publishedBy}`}>
        {formatWhen(version.publishedAt, timeZone)}
      </Cell>
      <Cell color="fg.muted" fontFamily="mono" textStyle="meta">
        {version.commit?.slice(0, 7) ?? '–'}
      </Cell>
      <Cell py="2">
        <Contract fits={version.fits} hasFiles={version.hasFiles} />
        <Checks checks={version.checks} />
      </Cell>
      <HealthCells name={release.name} version={version.version} health={health} />
      <Cell>
        {version.hasFiles && (
          <RowMenu
            name={`${release.name} ${shortVersion(version.version)}`}
            actions={actions
              .filter(({ move }) => move !== 'rollout' || canRollOut(release.name))
              .map(({ label, icon, move }) => ({
                label,
                icon,
                onSelect: () => onMove({ ...wish, move }),
              }))}
          />
        )}
      </Cell>
    </Row>
  );
}

/** The published versions, newest first. */
export function VersionTable(props: DetailProps) {
  const { name, versions } = props.release;
  const [isOpen, setOpen] = useState(false);
  const { data: history } = useInfiniteQuery(historyQuery(name));
  const fallback = history ? previousDefault(history.pages.flatMap(({ moves }) => moves)) : null;
  const shown = isOpen ? versions : versions.slice(0, FIRST);
  return (
    <TableRegion role="region" tabIndex={0} aria-label={`Versions of ${name}`} borderTopWidth="1px">
      <Table aria-label={`Versions of ${name}`}>
        <thead>
          <tr>
            <Head scope="col">Version</Head>
            <Head scope="col">Serves</Head>
            <Head scope="col">Published</Head>
            <Head scope="col">Commit</Head>
            <Head scope="col">Contract</Head>
            <Head scope="col" data-numeric>
              Loads
            </Head>
            <Head scope="col" data-numeric>
              Failed
            </Head>
            <Head scope="col">6 h</Head>
            <Head scope="col" data-numeric>
              p75
            </Head>
            <Head scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </Head>
          </tr>
        </thead>
        <tbody>
          {shown.map((version) => (
            <VersionRow key={version.version} {...props} version={version} fallback={fallback} />
          ))}
        </tbody>
      </Table>
      {versions.length > FIRST && (
        <Button variant="plain" size="sm" px="4" py="2" onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer versions' : `Show all ${versions.length} versions`}
        </Button>
      )}
    </TableRegion>
  );
}
