import { chakra } from '@dashboard/shared/ui';

/** A table that scrolls sideways within its region where it is too wide. */
export const Table = chakra('table', {
  base: { width: '100%', borderCollapse: 'collapse', textStyle: 'body', textAlign: 'start' },
});

const cell = {
  px: '3.5',
  textAlign: 'start',
  whiteSpace: 'nowrap',
  fontWeight: 'normal',
  '&[data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
} as const;

export const Head = chakra('th', {
  base: { ...cell, h: '10', textStyle: 'secondary', fontWeight: '550', color: 'fg.muted', bg: 'bg.panel' },
});
export const Cell = chakra('td', { base: { ...cell, h: '12' } });
export const RowHead = chakra('th', { base: { ...cell, h: '12' } });
export const Row = chakra('tr', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'border',
    _hover: { bg: 'bg.panel' },
    '&[data-selected]': { bg: 'brand.subtle' },
  },
});

/** The scroll region of a table: reachable with the keyboard. */
export const TableRegion = chakra('div', {
  base: {
    // Contains the hidden labels of its cells, which would otherwise widen the page.
    position: 'relative',
    overflowX: 'auto',
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
  },
});
