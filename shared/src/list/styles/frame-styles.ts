import type { SystemStyleObject } from '@chakra-ui/react';
import { CARDS, insetRing, NARROW, PHONE } from './breakpoints';

const GUTTER = { base: '3', md: '4', lg: '6' };
/** A list that is part of a padded page, such as a report, keeps its frame on a phone. */
const TO_EDGES = '.list__root:not([data-inset]) > &';

/** The parts around the table. */
export const frameStyles = {
  root: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minH: '24rem',
    px: GUTTER,
    py: '4',
    gap: '3',
    containerType: 'inline-size',
    containerName: 'list',
    [PHONE]: {
      px: '0',
      pt: '3',
      pb: '0',
      '&:not([data-inset]) > :not(.list__filters, .list__frame)': {
        mx: '3',
        maxW: 'calc(100% - {spacing.6})',
      },
      // The pager is the end of a page, but a page may have more below the rows, such as a setting.
      '& > .list__frame ~ :is(div, ul)': { mb: '4' },
    },
  },
  toolbar: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flexShrink: '0',
    '&[data-lead]': { flexWrap: 'wrap', rowGap: '3', '& > .list__search': { ms: 'auto' } },
    [CARDS]: { flexWrap: 'wrap' },
    [NARROW]: { gap: '3' },
  },
  search: {
    flex: '0 1 17.5rem',
    minW: '0',
    // Below 16 px, mobile browsers zoom in on the focused field.
    [NARROW]: { flex: '1000 1 14rem', '& input': { height: '40px', fontSize: '16px' } },
  },
  tools: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    ms: 'auto',
    _empty: { display: 'none' },
    // A single button is beside the search where it fits, several are below it. Filters follow.
    [NARROW]: {
      flex: '1 1 auto',
      flexWrap: 'wrap',
      '& > :is(a, button)': { flex: '1 0 auto', height: '10' },
    },
  },
  filters: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flexShrink: '0',
    '&[data-row]': {
      mt: '-1',
      '& > div > button': { minH: '7', height: '7', [NARROW]: { minH: '8', height: '8' } },
    },
    // Filters scroll sideways instead of taking rows from the list.
    [NARROW]: {
      '&:not([data-row])': { flex: '1 0 100%', order: '1' },
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // Room for the focus ring, which scrolling would cut off.
      m: '-1',
      p: '1',
      '& > div > button': { minH: '8', height: '8' },
    },
    [PHONE]: {
      '.list__root > &': { mx: '0', px: '3' },
      '.list__toolbar > &': { flexBasis: 'calc(100% + {spacing.6})', mx: '-3', px: '3' },
    },
  },
  filterChip: {
    display: 'flex',
    alignItems: 'center',
    position: 'relative',
    flexShrink: '0',
    '& > button': {
      gap: '1.5',
      px: '2.5',
      textStyle: 'secondary',
      color: 'fg.muted',
      '& > b': { color: 'fg', fontWeight: '500' },
    },
    '&[data-active] > button': {
      bg: 'brand.subtle',
      borderColor: 'brand.muted',
      color: 'brand.fg',
      '& > b': { color: 'brand.fg', fontWeight: '600' },
    },
    '&[data-clearable] > button': { pe: '8' },
    // The button that clears the filter, within its tooltip.
    '& > span > button': { position: 'absolute', insetEnd: '1', minH: '0', height: '6', color: 'brand.fg' },
  },
  frame: {
    display: 'flex',
    flexDirection: 'column',
    position: 'relative',
    minH: '0',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    overflow: 'hidden',
    bg: 'bg',
    [PHONE]: {
      [TO_EDGES]: {
        flex: '1 1 auto',
        borderInlineWidth: '0',
        borderRadius: '0',
        '&:not(:has(~ :is(div, ul)))': { borderBottomWidth: '0' },
      },
    },
  },
  scroll: {
    flex: '0 1 auto',
    minH: '0',
    overflow: 'auto',
    scrollbarWidth: 'thin',
  },
  state: {
    display: 'flex',
    minH: '22rem',
    flex: '0 1 auto',
    overflow: 'auto',
    outline: '0',
    [PHONE]: { flexGrow: '1' },
  },
  pager: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: '3',
    flexShrink: '0',
    minH: '12',
    ps: '4',
    pe: '2',
    borderTopWidth: '1px',
    borderColor: 'border',
    textStyle: 'secondary',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    [NARROW]: { minH: '13', ps: '3', pe: '1', py: '1' },
    // Below a few rows it is at the end of the screen, too.
    [PHONE]: { mt: 'auto', pb: 'max({spacing.1}, env(safe-area-inset-bottom))' },
  },
  sizesLabel: { [NARROW]: { display: 'none' } },
  sizes: {
    display: 'inline-flex',
    borderWidth: '1px',
    borderColor: 'border.strong',
    borderRadius: 'l2',
  },
  size: {
    minW: '9',
    height: '26px',
    px: '2.5',
    color: 'fg.muted',
    cursor: 'pointer',
    outline: '0',
    _first: { borderStartRadius: '5px' },
    _last: { borderEndRadius: '5px' },
    '&:not(:first-child)': { borderInlineStartWidth: '1px', borderColor: 'border' },
    _hover: { bg: 'bg.panel' },
    _focusVisible: insetRing,
    _pressed: { bg: 'brand.subtle', color: 'brand.fg', fontWeight: '600' },
    [NARROW]: { height: '32px' },
    '@media (pointer: coarse)': { minW: '11', minH: '11' },
  },
} satisfies Record<string, SystemStyleObject>;
