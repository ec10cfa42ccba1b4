import type { SystemStyleObject } from '@chakra-ui/react';
import { COMPACT_ROWS } from '../../ui/theme/density';
import { CARDS, COLUMNS, COMPACT, insetRing, NARROW, ROOMY_CARDS, TIGHT } from './breakpoints';

/** The cell that names the row: the first one beside the checkbox. */
const NAME = '&:is(:first-child, .list__checkCell + *)';

/** In a table of many columns, only its edges keep their padding. */
const EDGES = { px: '1.5', _first: { ps: '4' } };
const DENSE = {
  [COLUMNS]: { '[data-dense] &': EDGES },
  [TIGHT]: { 'table:has(> colgroup > [data-hidden-below=wide]) &': EDGES },
};

/** Below a card, from its text to the edge. */
const LINE = {
  content: '""',
  position: 'absolute',
  insetStart: 'var(--text-start)',
  insetEnd: '0',
  bottom: '0',
  borderBottomWidth: '1px',
  borderColor: 'border',
} as const;

/** The initials of a card's person. Screen readers read the name beside them instead. */
const AVATAR = {
  content: 'attr(data-initials) / ""',
  position: 'absolute',
  insetStart: '4',
  display: 'grid',
  placeItems: 'center',
  boxSize: '10',
  borderRadius: 'full',
  bg: 'brand.muted',
  color: 'brand.fg',
  fontSize: '14px',
  lineHeight: '1',
  fontWeight: '600',
} as const;

/** Head, rows and cells. On a narrow screen, rows become cards. */
export const tableStyles = {
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    textStyle: 'body',
    // A head without sorting does nothing on a narrow screen.
    // A column without width instead of none: the bar of actions spans all columns. The column's own width is a style
    // property, whose layer is above this one.
    [COMPACT]: {
      '& col[data-hidden-below=wide]': { width: '0 !important' },
      '& :is(td, th)[data-hidden-below=wide]': { px: '0', visibility: 'hidden' },
    },
    [CARDS]: {
      display: 'block',
      '&[data-unsorted] > thead': { display: 'none' },
      '& [data-hidden-below]': { display: 'none' },
    },
  },
  head: {
    position: 'sticky',
    top: '0',
    zIndex: 'docked',
    bg: 'bg.panel',
    [CARDS]: { display: 'block' },
  },
  headRow: {
    '&[data-bulk]': { bg: 'brand.subtle' },
    [CARDS]: {
      display: 'flex',
      columnGap: '4',
      px: '4',
      borderBottomWidth: '1px',
      borderColor: 'border',
      // Columns scroll sideways instead of taking a second row from the list.
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
  },
  headCell: {
    height: '10',
    px: '4',
    textAlign: 'start',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '&[aria-sort]:not([aria-sort=none])': { color: 'fg', fontWeight: '600' },
    '&[data-numeric]': { textAlign: 'end' },
    ...DENSE,
    [CARDS]: { display: 'flex', alignItems: 'center', flexShrink: '0', px: '0', border: '0' },
  },
  sort: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    height: '8',
    mx: '-2',
    px: '2',
    borderRadius: 'l1',
    font: 'inherit',
    cursor: 'pointer',
    outline: '0',
    transitionProperty: 'color',
    transitionDuration: 'fast',
    '& svg': { opacity: '0' },
    '[aria-sort]:not([aria-sort=none]) > &': { '& svg': { opacity: '1' } },
    _hover: { color: 'fg', '& svg': { opacity: '1' } },
    _focusVisible: { ...insetRing, '& svg': { opacity: '1' } },
    [CARDS]: {
      height: '10',
      '& svg': { display: 'none' },
      '[aria-sort]:not([aria-sort=none]) > &': { '& svg': { display: 'block' } },
    },
  },
  body: { [CARDS]: { display: 'block' } },
  row: {
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    '&:not(:last-child) > *': { borderBottomWidth: '1px' },
    _hover: { bg: 'bg.panel' },
    '&[data-opens]': { cursor: 'pointer' },
    '&:is([data-open], [data-selected])': { bg: 'brand.subtle', _hover: { bg: 'brand.subtle' } },
    '&[data-group]': { bg: 'bg', '& > *': { height: '9', color: 'fg' }, [CARDS]: { minH: '0', py: '0' } },
    // Chips would have the color of the row.
    '&[data-selected] .badge': { bg: 'bg' },
    [CARDS]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      alignContent: 'center',
      columnGap: '2',
      rowGap: '0.5',
      position: 'relative',
      minH: '72px',
      '--text-start': 'spacing.4',
      ps: 'var(--text-start)',
      pe: '4',
      py: '2.5',
      '[data-inset] &': { minH: '0' },
      [COMPACT_ROWS]: { minH: '0', py: '1.5' },
      '&:has(> .list__checkCell)': { '--text-start': 'spacing.11' },
      // A switch instead of the checkbox.
      '&:has(> .list__checkCell > * > *)': { '--text-start': 'spacing.16' },
      '&[data-initials]': { '--text-start': '68px', _before: AVATAR },
      '&:has(> .list__actionsCell)': { pe: '14' },
      '&:has(> .list__actionsCell > :nth-last-child(2))': { pe: '24' },
      '&:not(:last-child) > *': { borderBottomWidth: '0' },
      '&:not(:last-child)::after': LINE,
    },
  },
  cell: {
    height: '11',
    [COMPACT_ROWS]: { height: '9', [CARDS]: { height: 'auto' } },
    px: '4',
    borderColor: 'border',
    color: 'fg.muted',
    truncate: true,
    [NAME]: { color: 'fg', fontWeight: '500' },
    '&[data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '&[data-long]': { py: '2', whiteSpace: 'normal', overflowWrap: 'anywhere' },
    ...DENSE,
    [CARDS]: {
      '&[data-none]': { display: 'none' },
      '&[data-long]': { py: '0' },
      '&[data-label]::before': { content: 'attr(data-label) " "' },
      display: 'block',
      height: 'auto',
      px: '0',
      gridColumn: '1 / -1',
      textStyle: 'secondary',
      [NAME]: { gridColumn: '1 / 3', textStyle: 'control', fontSize: '15px' },
      '&[data-beside]': { gridColumn: '3', gridRow: '1' },
      '&[data-numeric]': { textAlign: 'start' },
    },
    [ROOMY_CARDS]: {
      '&[data-line=start]': { gridColumn: '1', gridRow: '2' },
      '&[data-line=end]': { gridColumn: '2 / -1', gridRow: '2' },
    },
    // As high as a finger needs, although its line of text is not.
    [NARROW]: { '& > a': { minH: '6' } },
  },
  openButton: {
    maxW: '100%',
    truncate: true,
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    verticalAlign: 'middle',
    cursor: 'pointer',
    outline: '0',
    borderRadius: 'l1',
    _focusVisible: { boxShadow: '0 0 0 2px {colors.brand.focusRing}' },
  },
  actionsCell: {
    pe: '3',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    borderColor: 'border',
    '& :is(a, button)': { color: 'icon.quiet' },
    'tr:hover &': { '& :is(a, button)': { color: 'fg' } },
    '& :is(a, button):is(:focus-visible, [aria-expanded=true])': { color: 'fg' },
    '@media (hover: none)': { '& :is(a, button)': { color: 'fg.muted' } },
    [CARDS]: {
      display: 'flex',
      alignItems: 'center',
      position: 'absolute',
      insetY: '0',
      insetEnd: '1',
      width: 'auto',
      p: '0',
      '& :is(a, button)': { boxSize: '11' },
    },
  },
  status: { display: 'flex', alignItems: 'center', gap: '2', color: 'fg', whiteSpace: 'nowrap' },
  dot: { boxSize: '8px', borderRadius: 'full', flexShrink: '0' },
} satisfies Record<string, SystemStyleObject>;
