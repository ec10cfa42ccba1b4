import { formatCount } from '@dashboard/shared/format';
import { RowMenu } from '@dashboard/shared/list';
import { chakra, VisuallyHidden } from '@dashboard/shared/ui';
import type { Health, Release } from '../api/contract';
import type { Wish } from '../move/plan';
import { Card } from '../page/Card';
import { Cell, Head, Row, RowHead, Table, TableRegion } from '../page/table';
import { FailedShare } from './FailedShare';
import { figuresOf, pointsOf } from './health';
import { type Provider, servedTo, shortVersion } from './registry';
import { actionsOf } from './row-actions';
import { ServedCell } from './ServedCell';
import { Spark } from './Spark';

interface RemoteTableProps {
  releases: readonly Release[];
  /** Undefined until the figures are loaded. */
  health: Health | undefined;
  providers: readonly Provider[];
  selected: string;
  onSelect: (name: string) => void;
  onMove: (wish: Wish) => void;
}

const NameButton = chakra('button', {
  base: {
    cursor: 'pointer',
    fontWeight: '500',
    rounded: 'l1',
    py: '1',
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
    '&[aria-pressed=true]': { color: 'brand.fg', fontWeight: '600' },
    '@media (pointer: coarse)': { py: '3' },
  },
});

function HealthCells({ name, health }: { name: string; health: Health | undefined }) {
  if (health === undefined) {
    return [1, 2, 3, 4].map((index) => (
      <Cell key={index} data-numeric color="fg.subtle">
        –
      </Cell>
    ));
  }
  const { loads, share, p75Ms } = figuresOf(health, { name });
  return (
    <>
      <Cell data-numeric>{loads === 0 ? '–' : formatCount(loads)}</Cell>
      <Cell data-numeric>
        <FailedShare share={share} />
      </Cell>
      <Cell>
        <Spark points={pointsOf(health, { name })} label={`${name}, failed in 6 hours`} />
      </Cell>
      <Cell data-numeric color="fg.muted">
        {p75Ms === null ? '–' : `${formatCount(p75Ms)} ms`}
      </Cell>
    </>
  );
}

/** Every release by provider, with its loads. A press on a row selects it. */
export function RemoteTable(props: RemoteTableProps) {
  const { releases, health, providers, selected, onSelect, onMove } = props;
  return (
    <Card label="Remotes">
      <TableRegion role="region" tabIndex={0} aria-label="Remotes by service provider">
        <Table aria-label="Remotes">
          <thead>
            <tr>
              <Head scope="col">Remote</Head>
              <Head scope="col">Default</Head>
              {providers.map(({ serviceProviderId, companyName }) => (
                <Head key={serviceProviderId} scope="col">
                  {companyName}
                </Head>
              ))}
              <Head scope="col" data-numeric>
                Loads, 24 h
              </Head>
              <Head scope="col" data-numeric>
                Failed
              </Head>
              <Head scope="col">Failed, 6 h</Head>
              <Head scope="col" data-numeric>
                p75 load
              </Head>
              <Head scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </Head>
            </tr>
          </thead>
          <tbody>
            {releases.map((release) => (
              <Row key={release.name} data-selected={release.name === selected ? '' : undefined}>
                <RowHead scope="row">
                  <NameButton
                    type="button"
                    aria-pressed={release.name === selected}
                    onClick={() => onSelect(release.name)}
                  >
                    {release.name}
                  </NameButton>
                </RowHead>
                <Cell color="fg.muted" textStyle="secondary" title={release.default ?? undefined}>
                  {release.default === null ? 'Not served' : shortVersion(release.default)}
                </Cell>
                {providers.map(({ serviceProviderId }) => (
                  <Cell key={serviceProviderId}>
                    <ServedCell served={servedTo(release, serviceProviderId)} />
                  </Cell>
                ))}
                <HealthCells name={release.name} health={health} />
                <Cell>
                  <RowMenu name={release.name} actions={actionsOf(release, onMove)} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </TableRegion>
    </Card>
  );
}
