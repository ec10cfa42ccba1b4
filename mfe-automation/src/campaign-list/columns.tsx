import { CAMPAIGN_STOP_TEXTS, type Campaign } from '@dashboard/shared/contracts';
import { formatCount, formatPhone } from '@dashboard/shared/format';
import { type ListColumn, NameCell, TwoLines } from '@dashboard/shared/list';
import { Span } from '@dashboard/shared/ui';
import { STATE_NAMES } from '../campaign-states';
import {
  countText,
  creatorText,
  deliveredText,
  NONE,
  progressText,
  resumesText,
  whenOf,
  whenText,
} from './campaign-words';
import { ProgressCell } from './ProgressCell';
import { StateCell } from './StateCell';

export const nameOf = ({ name }: Campaign) => name;

/** Why a scheduled campaign became a draft by itself. */
const warningOf = ({ state, stopReason }: Campaign) =>
  state === 'draft' && stopReason !== null ? CAMPAIGN_STOP_TEXTS[stopReason] : undefined;

/** The time is never broken into two lines. */
const When = ({ day, time }: ReturnType<typeof whenOf>) => (
  <TwoLines>
    {day}
    {time && (
      <>
        , <Span whiteSpace="nowrap">{time}</Span>
      </>
    )}
  </TwoLines>
);

/** The columns of the campaigns. Times are in the zone of the user. */
export const columnsOf = (zone: string): ListColumn<Campaign>[] => [
  {
    id: 'name',
    header: 'Name',
    text: nameOf,
    cell: (row) => <NameCell name={<TwoLines>{row.name}</TwoLines>} warning={warningOf(row)} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: '104px',
    text: ({ state }) => STATE_NAMES[state],
    cell: ({ state }) => <StateCell state={state} />,
    isBesideName: true,
  },
  {
    id: 'audience',
    header: 'Audience',
    width: '90px',
    tightWidth: '86px',
    text: ({ audience }) => formatCount(audience),
    isNumeric: true,
    hiddenBelow: 'cards',
  },
  {
    id: 'from',
    header: 'From',
    width: '120px',
    text: ({ tn }) => (tn === null ? NONE : formatPhone(tn)),
    isSortable: false,
    hiddenBelow: 'wide',
  },
  {
    id: 'when',
    header: 'When',
    width: '132px',
    tightWidth: '104px',
    text: (row) => whenText(row, zone, new Date()),
    cell: (row) => <When {...whenOf(row, zone, new Date())} />,
  },
  {
    id: 'progress',
    header: 'Progress',
    width: '144px',
    tightWidth: '110px',
    text: (row) => [progressText(row), resumesText(row, zone)].filter(Boolean).join(' · '),
    cell: (row) => <ProgressCell campaign={row} zone={zone} />,
    isSortable: false,
  },
  {
    id: 'delivered',
    header: 'Delivered',
    width: '76px',
    tightWidth: '72px',
    text: deliveredText,
    isNumeric: true,
    isSortable: false,
    hiddenBelow: 'wide',
  },
  {
    id: 'replies',
    header: 'Replies',
    width: '60px',
    text: (row) => countText(row, row.counts.replied),
    isNumeric: true,
    isSortable: false,
    hiddenBelow: 'wide',
  },
  {
    id: 'optOuts',
    header: 'Opt-outs',
    width: '68px',
    text: (row) => countText(row, row.counts.optedOut),
    isNumeric: true,
    isSortable: false,
    hiddenBelow: 'wide',
  },
  {
    id: 'createdBy',
    header: 'Created by',
    width: '96px',
    tightWidth: '84px',
    text: ({ createdBy }) => createdBy || NONE,
    cell: creatorText,
    hiddenBelow: 'wide',
  },
];
